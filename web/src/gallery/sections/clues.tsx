import { PlainWordCard } from '../../features/round/clues/word-card';
import { WordChoices } from '../../features/round/referee/choices';
import { Board, CluesOf } from '../../features/talk/clue-board';
import { Sides } from '../../room/ui/sides';
import type { BoardView } from '../../shared/contract.gen';
import { type RoomOptions, roomView } from '../../tv/gallery/rooms';
import { Live, Row, Specimen } from '../section';

const ROOM = { deck: 'locationDeck', names: 'odd', left: 60, cards: 20 } as const;

/** A board, with its players. */
function boardIn(given: Pick<RoomOptions, 'players' | 'rules'> & Partial<RoomOptions>) {
  const { board, players } = roomView({ ...ROOM, stage: 'clues', ...given });
  return { board: board as BoardView, players };
}

const TIE = boardIn({ players: 6, rules: 'undercover', variant: 'tie' });

const BOARDS = {
  'two laps, in the app': { ...boardIn({ players: 7, rules: 'impostor' }), turn: 'p4' },
  'ten players, three laps': { ...boardIn({ players: 10, rules: 'impostor' }), turn: 'p4' },
  'out loud, and who is ready': {
    ...boardIn({ players: 4, rules: 'impostor', variant: 'aloud' }),
    ready: ['p0', 'p2'],
  },
  'a player who is out': { ...boardIn({ players: 6, rules: 'undercover', variant: 'out' }), turn: 'p4' },
  'a tie': { ...TIE, turn: 'p4' },
};

/** The board and other parts of the games with clues. */
export function Clues() {
  return (
    <>
      {Object.entries(BOARDS).map(([label, board]) => (
        <Specimen key={label} label={label} column>
          <Board {...board} ownId="p2" />
        </Specimen>
      ))}
      <Specimen label="the clues of a player in a tie" column>
        <CluesOf clues={TIE.board.clues.filter(({ playerId }) => playerId === 'p1')} />
      </Specimen>
      <Specimen label="the sides" column>
        <Sides sides={{ civilian: 3, undercover: 1, white: 1 }} />
      </Specimen>
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
