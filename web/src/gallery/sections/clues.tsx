import { PlainWordCard } from '../../features/round/clues/word-card';
import { WordChoices } from '../../features/round/clues/word-choices';
import { Board, CluesOf, SidePill, Sides } from '../../features/talk/clue-board';
import { SIDES, sideName } from '../../room/game/sides';
import type { BoardView, ClueView, PlayerView } from '../../shared/contract.gen';
import styles from '../gallery.module.css';
import { Live, Row, Specimen } from '../section';

const NAMES = [
  'Cy',
  'Di',
  'Maya',
  'Noor',
  'Oskar',
  'نور الهدى',
  'Bartholomew Featherstones',
  'Tom & Jerry',
  'Ann',
  'Bo',
];
const CLUES = [
  ['tent', 'insects', 'wet socks'],
  ['marshmallows', 'fire', 'mosquito repellent spray'],
  ['stars', 'mosquitoes', 'thermos'],
  ['sleeping bag', 'torch', 'Donaudampfschifffahrts'],
  ['rain', null, 'map'],
  ['غابة', 'خيمة', 'نار المخيم'],
] as const;

const playersOf = (count: number): PlayerView[] =>
  NAMES.slice(0, count).map((player_name, index) => ({
    player_id: `p${index}`,
    player_name,
    icon_id: index + 3,
    score: 0,
    is_admin: index === 8,
    connected: index !== 4,
    in_round: true,
    timer_duration_seconds: 480,
    role: null,
    is_spy: null,
    game_location: null,
  }));

const cluesOf = (players: number, laps: number): ClueView[] =>
  Array.from({ length: players * laps }, (_, index) => {
    const player = index % players;
    const lap = Math.floor(index / players);
    return { playerId: `p${player}`, lap: lap + 1, text: CLUES[player % CLUES.length]?.[lap] ?? null };
  }).slice(0, -1);

const board = (players: number, laps: number, more: Partial<BoardView> = {}): BoardView => ({
  game: 'impostor',
  aloud: false,
  laps,
  lap: laps,
  turns: [],
  clues: cluesOf(players, laps),
  ...more,
});

const UNDERCOVER: Partial<BoardView> = {
  game: 'undercover',
  laps: 1,
  sides: { civilian: 3, undercover: 1, white: 1 },
  out: [
    { playerId: 'p0', side: 'civilian', lap: 1 },
    { playerId: 'p1', side: 'white', lap: 2 },
  ],
};

/** The board and other parts of the games with clues. */
export function Clues() {
  return (
    <>
      <Specimen label="two laps, in the app" column>
        <Board board={board(7, 2)} players={playersOf(7)} ownId="p2" turn="p6" />
      </Specimen>
      <Specimen label="ten players, three laps" column>
        <Board board={board(10, 3)} players={playersOf(10)} ownId="p2" turn="p9" />
      </Specimen>
      <Specimen label="out loud, and who is ready" column>
        <Board
          board={board(4, 1, {
            aloud: true,
            clues: cluesOf(5, 1).map((clue) => ({ ...clue, text: clue.text && '' })),
          })}
          players={playersOf(4)}
          ownId="p0"
          ready={['p0', 'p2']}
        />
      </Specimen>
      <Specimen label="Undercover, in a tie" column>
        <Sides sides={{ civilian: 3, undercover: 1, white: 1 }} />
        <Board
          board={board(6, 3, { ...UNDERCOVER, tied: ['p4', 'p5'] })}
          players={playersOf(6)}
          ownId="p3"
          turn="p5"
        />
      </Specimen>
      <Specimen label="the clues of a player in a tie" column>
        <CluesOf clues={cluesOf(6, 3).filter(({ playerId }) => playerId === 'p1')} />
      </Specimen>
      <Row>
        {SIDES.map((side) => (
          <SidePill key={side} side={side}>
            {sideName(side)}
          </SidePill>
        ))}
      </Row>
    </>
  );
}

export function WordCards() {
  return (
    <>
      <Row>
        {['Camping', 'Snow White', 'Donaudampfschiff', 'نظارات شمسية', '自行车'].map((word, index) => (
          <Specimen key={word} label={`round ${index + 1}`}>
            <PlainWordCard
              word={word}
              round={index + 1}
              own={index > 2}
              tab={index === 0 ? 'The word' : undefined}
              className={styles.card}
            />
          </Specimen>
        ))}
      </Row>
      <Specimen label="the last guess" column>
        <Live initial={null as string | null}>
          {(chosen, setChosen) => (
            <WordChoices
              hand={{
                chosenCards: ['Pizza', 'Orange', 'Coffee', 'Ice cream'],
                chosenIds: ['g1', 'g2', 'g3', 'g4'],
              }}
              chosen={chosen}
              onPick={setChosen}
            />
          )}
        </Live>
      </Specimen>
    </>
  );
}
