"""Refereed rounds, in which the app enforces the rules: commands and deadlines of every stage.

| stage | ends early when | seconds | at the deadline | commands |
| --- | --- | --- | --- | --- |
| Look | all here are ready | 20 | Talk, the clock starts | Ready |
| Talk | - | the round's | Point by Safari rules, the first Name by Box rules | Accuse: Vote. SpyStop: Guess |
| Paused | the admin goes on | 900 | Talk | - |
| Vote | all voters here have voted | 25 | Tally; silent is No, silent and away not counted | CastBallot |
| Tally | - | 4 | convicted: scored, or Last; else Talk, or the next Name | - |
| Guess | - | 45, then 3 for the card named | scored: guessed or missed | NameCard |
| Name | named or passed | 20, or 8 while away | the next Name; after the last scored: escaped | NameSuspect: Vote |
| Point | all here have pointed | 30 | Tally | PointAt |
| Last | - | 30, then 3 for the card named | scored: caught-guessed, caught or caught-late | NameCard |

All but Talk's and Paused's seconds are doubled at the relaxed pace (the 3 for a card are not).

| admin's command | stage | effect |
| --- | --- | --- |
| CallOff | Vote, before time is up | Talk; the accuser may stop the clock again |
| CloseNow | Look, Vote, Name, Point | as at the deadline |
| MoreTime | all but Talk and Paused | 30 seconds more, three times a stage |
| ByHand | any | the round is over, and the admin records its outcome |
| VoidRound | any | scored: void |
| EndRound | Talk, Paused | as at Talk's deadline; at zero every player may end it |

| player who leaves | stage | effect |
| --- | --- | --- |
| any | Tally with a conviction | none: the result is final, and a Spy who left gets no last guess |
| the Spy | Vote as the suspect | scored: caught or caught-late |
| the Spy | Guess, Last | as at the deadline |
| the Spy | any other | scored: void |
| one of the team | Guess, Last | none |
| one of the team, so that fewer than three are left | any other | scored: void |
| the suspect | Vote | mid-round as CallOff; else the accuser names another |
| the player whose turn it is | Name | the next Name |
"""
