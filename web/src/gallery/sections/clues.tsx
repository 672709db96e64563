import { PlainWordCard } from '../../features/round/clues/word-card';
import { WordChoices } from '../../features/round/clues/word-choices';
import { Board, CluesOf, SidePill, Sides } from '../../features/talk/clue-board';
import { SIDES, sideName } from '../../room/game/sides';
import type { BoardView } from '../../shared/contract.gen';
import { type RoomOptions, roomView } from '../../tv/gallery/rooms';
import styles from '../gallery.module.css';
import { Live, Row, Specimen } from '../section';

const ROOM = { deck: 'locationDeck', names: 'odd', left: 60, cards: 20 } as const;

/** A board, with its players. */
function boardIn(given: Pick<RoomOptions, 'players' | 'rules'> & Partial<RoomOptions>) {
  const { board, players } = roomView({ ...ROOM, stage: 'clues', ...given });
  return { board: board as BoardView, players };
}

const TIE = boardIn({ players: 6, rules: 'undercover', variant: 'tie' });

/** The board and other parts of the games with clues. */
export function Clues() {
  return (
    <>
      <Specimen label="two laps, in the app" column>
        <Board {...boardIn({ players: 7, rules: 'impostor' })} ownId="p2" turn="p4" />
      </Specimen>
      <Specimen label="ten players, three laps" column>
        <Board {...boardIn({ players: 10, rules: 'impostor' })} ownId="p2" turn="p4" />
      </Specimen>
      <Specimen label="out loud, and who is ready" column>
        <Board
          {...boardIn({ players: 4, rules: 'impostor', variant: 'aloud' })}
          ownId="p0"
          ready={['p0', 'p2']}
        />
      </Specimen>
      <Specimen label="Undercover, with a player who is out" column>
        <Sides sides={{ civilian: 3, undercover: 1, white: 1 }} />
        <Board {...boardIn({ players: 6, rules: 'undercover', variant: 'out' })} ownId="p5" turn="p4" />
      </Specimen>
      <Specimen label="a tie" column>
        <Board {...TIE} ownId="p3" turn="p4" />
      </Specimen>
      <Specimen label="the clues of a player in a tie" column>
        <CluesOf clues={TIE.board.clues.filter(({ playerId }) => playerId === 'p1')} />
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
