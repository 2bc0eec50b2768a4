"""Whatever the device does: what is kept is kept in order, what fails is told and tried again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine

import pytest
from tests.app.people import WAYS, take_turn
from tests.support.hours import passed_at_once
from tests.support.pastime import Pastime
from tests.support.shelves import PATIENCE, Device, FakeShelf

from mexican_train.app.loading import ASIDE
from mexican_train.app.messages import (
    Begun,
    Message,
    PlayedElsewhere,
    StoreFailed,
    StoreFound,
    StoreWorked,
)
from mexican_train.app.model import Screen
from mexican_train.app.slots import slots_in
from mexican_train.browser.keeper import Keeper


class Page:
    """A page: the app with its keeper, at a device that may be shared."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.told: list[Message] = []
        self.keeper = Keeper(FakeShelf(device), self._tell, PATIENCE)
        self.app = Pastime(checks=())
        self._stored: dict[str, str] = {}

    def _tell(self, message: Message) -> None:
        self.told.append(message)
        self.app.tell(message)
        self.hand_on()

    async def opened(self) -> Page:
        begun = await self.keeper.begin()
        self._stored, self.app.kept = dict(begun.kept), dict(begun.kept)
        self.app.tell(PlayedElsewhere() if begun.elsewhere else Begun(begun.kept, "en", begun.trouble))
        self.hand_on()
        return self

    def hand_on(self) -> None:
        """Hand to the keeper what the app has asked to be kept since the last time."""
        for key in {**self._stored, **self.app.kept}:
            if self._stored.get(key) != self.app.kept.get(key):
                self.keeper.put(key, self.app.kept.get(key))
        self._stored = dict(self.app.kept)

    def do(self, action: str) -> Page:
        self.app.do(action)
        self.hand_on()
        return self

    def play(self, moves: int = 1) -> Page:
        """Let so many moves happen, whoever makes them."""
        wanted = self.app.model.next_save + moves
        while self.app.model.next_save < wanted:
            if self.app.model.screen is Screen.SCORES:
                self.app.do("next-round")
            elif not self.app.step():
                take_turn(self.app, WAYS["keys"], random.Random(1))
            self.hand_on()
        return self

    def at_play(self) -> Page:
        """Begin a game of a person and a bot."""
        return self.do("new-game").do("start")

    @property
    def moves(self) -> int:
        """How far the game has come."""
        record = self.app.model.playing.record
        return sum(len(written.moves) for written in record.rounds)


async def rest(seconds: float = 0.005) -> None:
    await asyncio.sleep(seconds)


def run(test: Callable[[], Coroutine[None, None, None]]) -> Callable[[], None]:
    """Let a test run that waits for things."""

    def ran() -> None:
        passed_at_once(test())

    ran.__name__ = test.__name__
    return ran


def of(page: Page, kind: type) -> list[Message]:
    return [message for message in page.told if isinstance(message, kind)]


@run
async def test_every_move_is_kept() -> None:
    device = Device()
    page = (await Page(device).opened()).at_play()
    for _ in range(5):
        page.play()
        await rest()
        again = await Page(Device(dict(device.kept))).opened()
        assert again.app.model.session == page.app.model.session
    assert not page.told


@run
async def test_what_comes_while_something_is_written_goes_together_and_in_order() -> None:
    device = Device()
    page = (await Page(device).opened()).at_play().play(10)
    page.keeper.put("a", "1")
    page.keeper.put("a", "2")
    page.keeper.put("b", "1")
    page.keeper.put("b", None)
    await rest()
    assert device.kept["a"] == "2" and "b" not in device.kept
    assert device.asked.count("write") <= 2


@run
async def test_a_full_disk_is_told_once_and_all_is_kept_once_there_is_room() -> None:
    device = Device()
    page = (await Page(device).opened()).at_play()
    await rest()
    before = dict(device.kept)
    device.always = "refuse"
    page.play(4)
    await rest(0.05)
    assert device.kept == before
    assert of(page, StoreFailed) == [StoreFailed("QuotaExceededError: full")]
    assert "does not save the game any more" in page.app.html()
    page.play(3)  # it goes on meanwhile
    device.always = ""
    await rest(0.05)  # and is tried again by itself
    assert of(page, StoreWorked) == [StoreWorked()]
    assert "saved on this device again" in page.app.html()
    again = await Page(Device(dict(device.kept))).opened()
    assert again.app.model.session == page.app.model.session


@pytest.mark.parametrize("fault", ["refuse", "hang", "late"])
def test_one_write_that_fails_costs_nothing(fault: str) -> None:
    async def test() -> None:
        device = Device()
        page = (await Page(device).opened()).at_play().play(2)
        await rest()
        device.faults = [fault]
        page.play(2)
        await rest(0.12)
        again = await Page(Device(dict(device.kept))).opened()
        assert again.app.model.session == page.app.model.session
        assert [type(message) for message in page.told] == [StoreFailed, StoreWorked]

    passed_at_once(test())


@pytest.mark.parametrize("seed", range(12))
def test_a_page_that_is_killed_while_it_writes_loses_the_last_move_at_most(seed: int) -> None:
    async def test() -> None:
        chance = random.Random(seed)
        device = Device()
        page = (await Page(device).opened()).at_play()
        await rest()
        for _ in range(chance.randrange(1, 12)):
            page.play()
            await rest()
        moves = page.moves
        device.faults = ["kill"]
        page.play()
        await rest(0.001)
        again = await Page(Device(dict(device.kept))).opened()
        assert again.moves in (moves, moves + 1)
        assert not again.app.model.set_aside

    passed_at_once(test())


# --- a device that cannot be read -----------------------------------------------------------------


@pytest.mark.parametrize("fault", ["refuse", "hang"])
def test_where_nothing_can_be_kept_one_can_play_and_it_is_said(fault: str) -> None:
    async def test() -> None:
        device = Device(always=fault)
        page = await Page(device).opened()
        assert "Games cannot be saved here" in page.app.html()
        page.at_play().play(5)
        await rest(0.05)
        page.do("title")
        assert "Save as a file" in page.app.html()
        page.do("dismiss")
        assert "Games cannot be saved here" not in page.app.html()
        await rest(0.1)  # still so, and told once is enough
        assert "Games cannot be saved here" not in page.app.html()

    passed_at_once(test())


@run
async def test_a_device_that_answers_late_brings_the_game_after_all() -> None:
    device = Device()
    (await Page(device).opened()).at_play().play(3)
    await rest()
    kept = dict(device.kept)
    later = Device(kept, faults=["hang", "hang", "hang"])
    page = await Page(later).opened()
    assert "Continue the game" not in page.app.html()
    await rest(0.3)  # three answers that never come, and the pauses between
    assert of(page, StoreFound)
    assert "Continue the game" in page.app.html()
    assert "Games cannot be saved here" not in page.app.html()


@pytest.mark.parametrize("moves", [0, 1, 2, 7])
def test_what_lies_on_a_device_that_answers_late_is_never_written_over(moves: int) -> None:
    async def test() -> None:
        device = Device()
        first = (await Page(device).opened()).at_play().play(4)
        await rest()
        later = Device({**device.kept, "rules": '{"At home": {"preset": "modern"}}'}, always="refuse")
        page = (await Page(later).opened()).at_play().play(moves)
        await rest(0.03)
        page.play(1)
        later.always = ""
        await rest(0.06)
        again = await Page(Device(dict(later.kept))).opened()
        assert again.app.model.session == page.app.model.session
        assert len(slots_in(later.kept)) >= 1
        assert list(again.app.model.own_rules) == ["At home"]
        (aside,) = again.app.model.set_aside
        assert aside.key.startswith(ASIDE) and not aside.reason
        found = Pastime({"game": aside.text}, checks=())
        assert found.model.session == first.app.model.session

    passed_at_once(test())


# --- several pages ---------------------------------------------------------------------------------


@run
async def test_a_second_page_is_told_and_can_take_over() -> None:
    device = Device()
    first = (await Page(device).opened()).at_play().play(3)
    await rest()
    second = await Page(device).opened()
    second.do("continue").do("start")  # whatever is done there
    assert "open in another window" in second.app.html()
    begun = await second.keeper.take_over()
    assert of(first, PlayedElsewhere) and "open in another window" in first.app.html()
    second.app.tell(Begun(begun.kept, "en", begun.trouble))
    assert second.app.model.session == first.app.model.session
    second.do("continue").play(3)
    await rest()
    kept = dict(device.kept)
    first.do("continue").do("start")
    first.app.settle()
    first.keeper.put("game", "the first one does not know when to stop")
    await rest()
    assert device.kept == kept
    # And back again.
    begun = await first.keeper.take_over()
    first.app.tell(Begun(begun.kept, "en", begun.trouble))
    assert first.app.model.session == second.app.model.session
    assert "open in another window" in second.app.html()


@run
async def test_where_the_browser_cannot_tell_the_last_page_plays_and_the_other_one_is_told() -> None:
    device = Device(locks=False)
    first = (await Page(device).opened()).at_play().play(3)
    await rest()
    second = await Page(device).opened()
    assert second.app.model.session == first.app.model.session
    second.do("continue").play(2)
    await rest()
    kept = dict(device.kept)
    first.play(1)
    await rest()
    assert device.kept == kept, "the first one has written over the second one's"
    assert first.app.model.screen is Screen.ELSEWHERE


@run
async def test_a_page_that_closes_just_now_is_not_taken_for_one_that_plays() -> None:
    device = Device()
    (await Page(device).opened()).at_play().play(3)
    await rest()
    asyncio.get_running_loop().call_later(0.003, setattr, device, "player", None)
    second = await Page(device).opened()
    assert second.app.model.session is not None
    assert second.app.model.screen is Screen.TITLE


@run
async def test_a_game_taken_away_while_a_page_starts_stays_taken_away() -> None:
    device = Device(faults=["", ""])
    first = Keeper(FakeShelf(device), lambda message: None, PATIENCE)
    starting = asyncio.ensure_future(first.begin())
    await asyncio.sleep(0)
    second = Keeper(FakeShelf(device), lambda message: None, PATIENCE)
    begun, _ = await asyncio.gather(starting, second.take_over())
    assert begun.elsewhere or device.owner is not None
    first.put("game", "mine")
    second.put("game", "the other's")
    await rest(0.03)
    assert device.kept["game"] == "the other's"


@run
async def test_it_is_settled_once_all_is_kept_however_long_that_takes() -> None:
    device = Device()
    page = (await Page(device).opened()).at_play()
    await page.keeper.settled()
    assert device.kept == page.app.kept
    device.always = "refuse"
    page.play(2)
    settling = asyncio.ensure_future(page.keeper.settled())
    await rest(0.1)
    assert not settling.done(), "a page must not be left before its game is kept"
    device.always = ""
    await asyncio.wait_for(settling, 1)
    assert device.kept == page.app.kept


@run
async def test_it_is_settled_where_another_page_writes() -> None:
    device = Device()
    page = (await Page(device).opened()).at_play()
    device.always = "refuse"
    page.play(2)
    settling = asyncio.ensure_future(page.keeper.settled())
    await rest(0.03)
    device.always = ""
    await (await Page(device).opened()).keeper.take_over()
    await asyncio.wait_for(settling, 1)
    assert page.keeper.lost


@pytest.mark.parametrize("seed", range(10))
def test_faults_at_random_and_the_game_is_there(seed: int) -> None:
    """Whatever befalls the requests, what is kept is always a game that goes on, and in the end all of it."""

    async def test() -> None:
        chance = random.Random(seed)
        device = Device()
        page = (await Page(device).opened()).at_play()
        await rest()
        seen = 0
        for _ in range(12):
            device.faults = chance.choices(["", "refuse", "hang", "late"], [6, 2, 1, 1], k=3)
            page.play(chance.randrange(1, 3))
            await rest(chance.choice([0.0, 0.002, 0.06]))
            again = await Page(Device(dict(device.kept))).opened()
            assert not again.app.model.set_aside
            assert seen <= again.moves <= page.moves
            seen = again.moves
        device.faults = []
        await rest(0.15)
        again = await Page(Device(dict(device.kept))).opened()
        assert again.app.model.session == page.app.model.session

    passed_at_once(test())
