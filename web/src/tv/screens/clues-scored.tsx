import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import {
  ClueHow,
  clueGroups,
  clueNote,
  clueTitle,
  type EndedRound,
  reasonsOf,
  wordOf,
} from '../../room/game/clue-verdict';
import { whoLeft } from '../../room/game/player-names';
import { plusWords, pointsIn, spiesOf } from '../../room/game/points';
import { civiliansTitle, sideCount, sideName } from '../../room/game/sides';
import { playerIn } from '../../room/state/view';
import { fontSizeFor } from '../fit-text';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { WordCard } from '../pieces/card';
import { type BoardGroup, ClueBoard } from '../pieces/clue-board';
import { Coin, Ribbon, Text, Title } from '../pieces/text';
import styles from './clues-scored.module.css';

/** The end of a round with clues: the words, the points, and every clue next to the word for which it was meant. */
export function CluesScored(props: EndedRound) {
  const { view, reveal, board } = props;
  useDeckTexts(reveal.deck);
  const groups = clueGroups(view, reveal, board).map(
    ({ side, word, hands }): BoardGroup => ({
      ...(side && { head: { word, side, words: sideCount(side, hands.length) } }),
      rows: hands.map((hand) => ({
        playerId: hand.playerId,
        name: hand.playerName || whoLeft(),
        note: clueNote(hand, board),
        look: hand.isSpy ? (hand.side === 'white' ? 'white' : 'undercover') : undefined,
      })),
    }),
  );
  return (
    <>
      <Backdrop rays={[27, 32]} />
      <Glow look="dawn" x={27} y={33} size={96} />
      <div className={styles.title} style={absolute(5, 3.4, 46)}>
        <Title width={45} height={11} max={5.25} min={3.2} look="gold" centered>
          {clueTitle(props)}
        </Title>
        <Text size={2}>
          <ClueHow {...props} />
        </Text>
      </div>
      <SecretCards {...props} />
      <ClueReasons {...props} />
      <ClueBoard view={view} board={board} groups={groups} columns={4} x={52.5} width={62} />
    </>
  );
}

/** The word and the Impostors, or both words of Undercover. */
function SecretCards({ view, reveal }: EndedRound) {
  const { other, own } = reveal;
  const odd = other ? [] : spiesOf(reveal);
  const size = odd.length > 1 ? 12 : 17;
  const cards = other
    ? [
        { words: wordOf(reveal), lang: own?.language, tab: civiliansTitle() },
        { words: wordOf(other), lang: other.language, tab: sideName('undercover') },
      ]
    : [{ words: wordOf(reveal), lang: own?.language, tab: '' }];
  return (
    <>
      {odd.map(({ playerId }, index) => (
        <Avatar
          key={playerId}
          player={playerIn(view, playerId)}
          hat
          at={[6.5 + (index % 2) * 5 + size / 2, 24 + index * 11 + size / 2, size]}
        />
      ))}
      {cards.map(({ words, lang, tab }, index) => (
        <div key={tab} className={styles.word} style={absolute(other ? 7 + 22.5 * index : 28, 18.5, 20, 28)}>
          <WordCard words={words} lang={lang} round={view.round} />
          {tab && (
            <div className={styles.tab}>
              <Ribbon as="p" width={13} max={2.4}>
                {tab}
              </Ribbon>
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function ClueReasons({ view, reveal, board }: EndedRound) {
  const reasons = reasonsOf(pointsIn(view, reveal), board.game, view).slice(0, 2);
  const size = Math.max(1.9, Math.min(...reasons.map(({ words }) => fontSizeFor(words, 26, 2.4))));
  return (
    <div style={absolute(6, reasons.length > 1 ? 50 : 54, 32)}>
      {reasons.length === 0 && view.verdict?.how !== 'void' && (
        <Text size={2}>{t({ message: 'No points for anyone.' })}</Text>
      )}
      {reasons.map(({ why, points: each, words }) => (
        <Text key={why} size={size} className={styles.reason}>
          <Coin plus label={plusWords(each)}>
            {each}
          </Coin>
          <span>{words}</span>
        </Text>
      ))}
    </div>
  );
}
