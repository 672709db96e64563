"""The stages of a round, one file each. `base` has their base classes.

| stage | ends early when | at the deadline | commands |
| --- | --- | --- | --- |
| Look | all present players are ready | Talk or Clues, and the clock starts | Ready |
| Talk | - | Safari: Point; Classic: first Name; We do: over | Accuse (to Vote), SpyStop (to Guess) |
| Talk with clues | all present players are ready | Point | Ready |
| Clues | the player gives a clue | the next Clues; after the last lap, Talk or Point | GiveClue |
| Paused | the admin resumes | Talk, or Clues | - |
| Vote | all present voters have voted | Tally; missing ballots of present players count as No | CastBallot |
| Tally | - | what `RuleSet.after_conviction` or `after_acquittal` decides | - |
| Guess | - | scored: guessed or missed; Last for another Spy | NameCard |
| Name | the player names or passes | the next Name; after the last, scored: escaped | NameSuspect |
| Point | all present players have pointed | Tally; present players who did not point count for nobody | PointAt |
| Last | - | scored, or what `RuleSet.after_last_guess` decides | NameCard |

`SECONDS` and `seconds()` of a stage define its length. The relaxed pace doubles it, but not the length of Talk
(`RuleSet.talk_seconds`) or times in milliseconds (`*_MS`).

Last opens after a conviction under Safari rules and in the games with clues, and for the second Spy after the first
one's wrong guess in Guess. In the second case, it is scored as guessed or missed.

docs/product/referee.md has the table of the admin's tools, which include removing a player.

| player who leaves voluntarily | stage | effect |
| --- | --- | --- |
| any | Tally with a conviction | none, because the result is final; a Spy who left does not get a last guess |
| the Spy, who is the suspect | Vote | scored: caught or caught-late |
| the Spy | Guess, Last | same as at the deadline |
| the only Spy | any other | scored: void |
| one of two Spies | any other | same as for a team player |
| another player | Guess, Last | none |
| a team player, leaving fewer than three players | any other | scored: void |
| the suspect | Vote | before time is up, same as CallOff; otherwise the accuser names another suspect |
| the player whose turn it is | Name | the next Name |

docs/product/clues.md has the effects in the games with clues.
"""

from typing import Literal

from spysafari.game.stages.clues import Clues, GiveClue
from spysafari.game.stages.guess import Guess
from spysafari.game.stages.last import Last
from spysafari.game.stages.look import Look, Ready
from spysafari.game.stages.name import Name, NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.paused import Paused
from spysafari.game.stages.point import Point, PointAt
from spysafari.game.stages.talk import Accuse, SpyStop, Talk
from spysafari.game.stages.tally import Tally
from spysafari.game.stages.vote import CastBallot, Vote

Stage = Talk | Paused | Look | Vote | Tally | Guess | Name | Point | Last | Clues
"""Under "We do", a round only has the stages Talk and Paused and, if players share a phone, Look."""
StageName = Literal["talk", "paused", "look", "vote", "tally", "guess", "name", "point", "last", "clues"]
PlayersStep = Ready | Accuse | SpyStop | CastBallot | NameCard | NameSuspect | PointAt | GiveClue

__all__ = ["Clues", "Guess", "Last", "Look", "Name", "Paused", "Point", "Stage", "StageName", "Talk", "Tally", "Vote"]
