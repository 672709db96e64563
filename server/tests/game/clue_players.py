"""Simulated players of the games with clues, for test_clued_balance.py. They are a model, and not people.

Words have yes/no features, and the two words of a pair share most of them. A clue is a feature of the speaker's word.
Each player adds up how well the clues fit the own word, with private errors and likings, and is influenced by the names
that others say in the talk. Players without a word build on the clues that they have heard.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

CATEGORIES: Final = 8
PAIRS: Final = 15
FEATURES: Final = 170
SHARED: Final = 0.75
"""The share of a word's clues that fit its partner."""
MISSED: Final = 0.12
IMAGINED: Final = 0.05
"""Shares of the features that a player privately misses or imagines."""
CAP: Final = 1.5
HEARING: Final = 0.55
HERD: Final = 0.35
DOUBT: Final = -0.7
NO_BALLOT: Final = 0.02
Vector = list[float]


class Words:
    """240 words in eight categories. The words 2n and 2n + 1 are a pair."""

    def __init__(self, rng: Random) -> None:
        means = [rng.betavariate(0.8, 3.0) for _ in range(FEATURES)]
        self.shares = [
            [min(0.97, max(0.01, rng.betavariate(max(3 * mean, 0.05), max(3 - 3 * mean, 0.05)))) for mean in means]
            for _ in range(CATEGORIES)
        ]
        self.features: list[tuple[int, ...]] = []
        self.fresh = 0.0
        for shares in self.shares:
            self.fresh = min(1.0, (1 - SHARED) / (1 - sum(share**2 for share in shares) / sum(shares)))
            for _ in range(PAIRS):
                one = {k for k, share in enumerate(shares) if rng.random() < share}
                drawn = {k for k, share in enumerate(shares) if rng.random() < share}
                changed = {k for k in range(FEATURES) if rng.random() < self.fresh}
                self.features += [tuple(sorted(one)), tuple(sorted((one - changed) | (drawn & changed)))]

    def category(self, word: int) -> int:
        return word // (2 * PAIRS)

    def average(self, weights: Sequence[float]) -> Vector:
        """Return each feature's share of the words, by their weights."""
        total, sums = sum(weights), [0.0] * FEATURES
        for word, features in enumerate(self.features):
            for k in features:
                sums[k] += weights[word]
        return [min(0.995, max(0.01, one / total)) for one in sums]

    def heard(self, weights: Vector, clue: int, weight: float) -> Vector:
        """Return the weights of the words after a clue."""
        fits, other = 0.85**weight, 0.15**weight
        return [one * (fits if clue in self.features[word] else other) for word, one in enumerate(weights)]


class Table:
    """The clues that everybody has heard. `shares` are those of the features that a listener without a word expects."""

    def __init__(self, words: Words, sharpness: float) -> None:
        self.words, self.sharpness = words, sharpness
        self.weights = [1.0] * len(words.features)
        self.used: set[int] = set()
        self._update()

    def _update(self) -> None:
        self.shares = self.words.average(self.weights)
        self.bits = [-math.log2(share) for share in self.shares]
        self.likely = [math.exp(-((bits - self.sharpness) ** 2) / 2) for bits in self.bits]
        self.of_anybody = sum(share * likely for share, likely in zip(self.shares, self.likely, strict=True))

    def say(self, clue: int) -> None:
        self.used.add(clue)
        self.weights = self.words.heard(self.weights, clue, HEARING)
        self._update()

    def fit(self, expected: Vector) -> float:
        return sum(share * likely for share, likely in zip(expected, self.likely, strict=True))


class Person:
    def __init__(self, rng: Random, players: int, sharpness: float) -> None:
        self.skill = rng.random()
        self.aim = 1.3 - 0.9 * self.skill
        self.sharpness = max(0.2, sharpness + rng.gauss(0, 0.5))
        self.temper = 0.45 * (0.6 + 0.8 * self.skill)
        self.noise = 0.8 * (1.3 - 0.6 * self.skill)
        self.likings = [rng.gauss(0, 0.55) for _ in range(players)]
        self.picture: Vector = []
        """Without a word: the logarithms of the words' weights."""
        self.seen: list[bool] = []
        self.expected: Vector = []
        """With a word: the features that this player sees in it, and how likely others are to name each."""

    def look(self, rng: Random, words: Words, word: int | None) -> None:
        if word is None:
            self.picture = [rng.gauss(0, 1) for _ in words.features]
            return
        own = set(words.features[word])
        self.seen = [rng.random() >= MISSED if k in own else rng.random() < IMAGINED for k in range(FEATURES)]
        self.expected = [1 - MISSED if seen else IMAGINED for seen in self.seen]

    def clue_of_word(self, rng: Random, table: Table) -> int:
        unused = [k for k in range(FEATURES) if k not in table.used]
        own = [k for k in unused if self.seen[k]] or unused
        return min(own, key=lambda k: abs(table.bits[k] + rng.gauss(0, self.aim) - self.sharpness))

    def safe_clue(self, rng: Random, table: Table, shares: Vector) -> int:
        def value(k: int) -> float:
            off = table.bits[k] + rng.gauss(0, self.aim / 2) - self.sharpness
            return 1.3 * math.log(shares[k]) - off**2 / 1.28 - 0.35 * math.log(-math.log(rng.random() or 1e-12))

        return max((k for k in range(FEATURES) if k not in table.used), key=value)

    def clue_without_word(self, rng: Random, table: Table) -> int:
        most = max(self.picture)
        return self.safe_clue(rng, table, table.words.average([math.exp(one - most) for one in self.picture]))

    def hear(self, table: Table, clue: int) -> None:
        """Without a word: update the picture."""
        weight = HEARING * (0.6 + 0.8 * self.skill)
        fits, other = weight * math.log(0.85), weight * math.log(0.15)
        features = table.words.features
        self.picture = [one + (fits if clue in features[word] else other) for word, one in enumerate(self.picture)]

    def name(self, rng: Random, choices: Collection[int]) -> int:
        return max(choices, key=lambda word: self.picture[word] + rng.gauss(0, 0.9))


def _capped(value: float) -> float:
    return min(CAP, max(-CAP, value))


def _best(scores: Sequence[float], me: int, allowed: Collection[int]) -> int | None:
    others = [player for player in allowed if player != me]
    return max(others, key=lambda player: scores[player]) if others else None


class ImpostorMinds:
    def __init__(self, rng: Random, words: Words, held: Sequence[int | None]) -> None:
        self.rng, self.table, self.players = rng, Table(words, 1.5), range(len(held))
        self.people = [Person(rng, len(held), 1.5) for _ in held]
        for person, word in zip(self.people, held, strict=True):
            person.look(rng, words, word)
        self.blind = {player for player in self.players if held[player] is None}
        self.suspicion = [person.likings.copy() for person in self.people]

    def speak(self, player: int) -> int:
        table, person = self.table, self.people[player]
        blind = player in self.blind
        clue = person.clue_without_word(self.rng, table) if blind else person.clue_of_word(self.rng, table)
        for other in self.players:
            listener = self.people[other]
            if other == player:
                continue
            if other in self.blind:
                listener.hear(table, clue)
                continue
            odds = math.log(table.shares[clue] / listener.expected[clue])
            odds += math.log(table.fit(listener.expected) / table.of_anybody)
            self.suspicion[other][player] += listener.temper * _capped(odds)
        table.say(clue)
        return clue

    def point(self, allowed: Collection[int], _out: Mapping[int, str]) -> dict[int, int | None]:
        rng, named = self.rng, [0.0] * len(self.people)
        team = [player for player in self.players if player not in self.blind]
        for player in (*team, *self.blind):
            if player in self.blind:
                scores = [one + rng.gauss(0, 0.7) for one in named]
            else:
                noise = self.people[player].noise
                scores = [one + rng.gauss(0, noise) for one in self.suspicion[player]]
            named[max((other for other in self.players if other != player), key=lambda other: scores[other])] += 1
        for suspicion in self.suspicion:
            for other in self.players:
                suspicion[other] += HERD * named[other]
        mean = [sum(self.suspicion[player][other] for player in team) / len(team) for other in self.players]
        fingers: dict[int, int | None] = {}
        for player in self.players:
            if player in self.blind:
                scores = [named[j] + mean[j] / 2 + rng.gauss(0, 0.5) for j in self.players]
            else:
                noise = 0.6 * self.people[player].noise
                scores = [one + rng.gauss(0, noise) for one in self.suspicion[player]]
            fingers[player] = None if rng.random() < NO_BALLOT else _best(scores, player, allowed)
        return fingers


class Hypothesis(NamedTuple):
    undercovers: frozenset[int]
    white: int | None


class UndercoverMinds:
    def __init__(self, rng: Random, words: Words, held: Sequence[int | None], undercovers: int) -> None:
        self.rng, self.table, self.players = rng, Table(words, 1.2), range(len(held))
        self.people = [Person(rng, len(held), 1.2) for _ in held]
        for person, word in zip(self.people, held, strict=True):
            person.look(rng, words, word)
        self.white = next((player for player in self.players if held[player] is None), None)
        shares = words.shares[words.category(next(word for word in held if word is not None))]
        fresh = words.fresh
        self.of_others = [
            [(1 - fresh) * one + fresh * share for one, share in zip(person.expected, shares, strict=True)]
            if person.expected
            else []
            for person in self.people
        ]
        self.hypotheses = [
            Hypothesis(frozenset(found), white)
            for found in combinations(self.players, undercovers)
            for white in ([None] if self.white is None else [j for j in self.players if j not in found])
        ]
        self.other_word = [[0.0] * len(held) for _ in held]
        self.no_word = [[0.0] * len(held) for _ in held]
        self.self_odd = [0.0] * len(held)
        self.has_voted = False

    def speak(self, player: int) -> int:
        table, person = self.table, self.people[player]
        if player == self.white:
            clue = person.clue_without_word(self.rng, table)
        elif self.has_voted and self.self_odd[player] > 0.5:
            shares = [0.5 * share + 0.45 * seen for share, seen in zip(table.shares, person.seen, strict=True)]
            clue = person.safe_clue(self.rng, table, [min(0.995, max(0.01, share)) for share in shares])
        else:
            clue = person.clue_of_word(self.rng, table)
        for other in self.players:
            if other in {player, self.white}:
                continue
            listener, of_others = self.people[other], self.of_others[other]
            same = math.log(listener.expected[clue] / table.fit(listener.expected))
            self.other_word[other][player] += (
                1.4 * listener.temper * _capped(math.log(of_others[clue] / table.fit(of_others)) - same)
            )
            self.no_word[other][player] += listener.temper * _capped(
                math.log(table.shares[clue] / table.of_anybody) - same
            )
        if self.white not in {None, player}:
            self.people[self.white or 0].hear(table, clue)
        table.say(clue)
        return clue

    def _beliefs(self, player: int) -> tuple[float, Vector, Vector]:
        """Return the probability of being odd oneself, and others' of being odd if not, and of being mates if so."""
        word, none, likings = self.other_word[player], self.no_word[player], self.people[player].likings
        total = sum(word) - word[player]
        weighed = []
        for one in self.hypotheses:
            if one.white == player:
                continue
            among = sum(word[j] for j in one.undercovers if j != player)
            liked = sum(likings[j] for j in one.undercovers)
            if one.white is not None:
                liked += likings[one.white]
            odds = 0.5 * liked + (none[one.white] if one.white is not None else 0)
            if player in one.undercovers:
                odds += DOUBT + total - among - (word[one.white] if one.white is not None else 0)
            else:
                odds += among
            weighed.append((odds, one))
        most, own, whole = max(odds for odds, _ in weighed), 0.0, 0.0
        odd, mates = [0.0] * len(self.people), [0.0] * len(self.people)
        for odds, one in weighed:
            weight = math.exp(odds - most)
            whole += weight
            if player in one.undercovers:
                own += weight
            for j in one.undercovers:
                (mates if player in one.undercovers else odd)[j] += weight
            if one.white is not None and player not in one.undercovers:
                odd[one.white] += weight
        rest = max(whole - own, 1e-9)
        return own / whole, [one / rest for one in odd], [one / max(own, 1e-9) for one in mates]

    def point(self, allowed: Collection[int], out: Mapping[int, str]) -> dict[int, int | None]:
        self.hypotheses = [
            one
            for one in self.hypotheses
            if all((side == "undercover") == (player in one.undercovers) for player, side in out.items())
            and all((side == "white") == (player == one.white) for player, side in out.items())
        ]
        rng, named, views = self.rng, [0.0] * len(self.people), {}
        for player in self.players:
            if player != self.white:
                self.self_odd[player], odd, mates = self._beliefs(player)
                is_odd = self.self_odd[player] > 0.5
                views[player] = is_odd, mates if is_odd else [1.3 * math.log(one + 0.02) for one in odd]
        self.has_voted = True
        no_mates = [0.0] * len(self.people)
        for civilians in (True, False):
            for player in self.players:
                is_odd, view = views.get(player, (True, no_mates))
                if is_odd is civilians:
                    continue
                noise = 0.7 if is_odd else 0.7 * self.people[player].noise
                base = [named[j] - 2 * view[j] for j in self.players] if is_odd else view
                suspect = _best([one + rng.gauss(0, noise) for one in base], player, allowed)
                if suspect is not None:
                    named[suspect] += 1
        fingers: dict[int, int | None] = {}
        for player in self.players:
            is_odd, view = views.get(player, (True, no_mates))
            noise = 0.5 if is_odd else 0.6 * self.people[player].noise
            base = [named[j] - 2 * view[j] if is_odd else view[j] + HERD * named[j] for j in self.players]
            scores = [one + rng.gauss(0, noise) for one in base]
            fingers[player] = None if rng.random() < NO_BALLOT else _best(scores, player, allowed)
        return fingers
