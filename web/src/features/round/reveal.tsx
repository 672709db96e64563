import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { FilledTemplate } from '../../decks/filled-template';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, cardPicture, cardThumb } from '../../decks/pictures';
import { textOf } from '../../decks/texts';
import { revealWords, spyWord, wordsFor } from '../../decks/words';
import { namesOf, whoLeft } from '../../room/game/player-names';
import { plusWords, pointsFor, scoreWords } from '../../room/game/points';
import type { CustomCard } from '../../room/state/play-state';
import { AwayLabel, PlayerName } from '../../room/ui/player-labels';
import type { DeckId, Outcome, PlayerView, Reveal } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { isLongSentence } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { Card } from '../../shared/ui/card';
import { Coin } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { useCountUp } from './parts';
import styles from './reveal.module.css';

interface WhoWasWhoProps {
  reveal: Reveal;
  outcome: Outcome | null;
  players: readonly PlayerView[];
  ownId: string;
}

/** All players with their roles and points, the Spy first. */
export function RoleReveal({ reveal, outcome, players, ownId }: WhoWasWhoProps) {
  const hands = [...reveal.hands].sort((one, other) => Number(other.isSpy) - Number(one.isSpy));
  const hat = spyWord(reveal.deck);
  return (
    <Panel icon="people" title={t({ message: 'Who Was Who', comment: 'Heading: the roles of all players' })}>
      <ul className={styles.cast}>
        {hands.map((hand, index) => (
          <PlayerRole
            key={hand.playerId}
            hand={hand}
            index={index}
            player={players.find(({ player_id }) => player_id === hand.playerId)}
            isOwn={hand.playerId === ownId}
            role={hand.isSpy ? hat : wordsFor(hand.roleId, hand.role)}
            points={pointsFor(outcome, hand.isSpy)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PlayerRoleProps {
  hand: Reveal['hands'][number];
  /** The index from 0, which delays the coin's animation. */
  index: number;
  /** Undefined if the player has left. */
  player: PlayerView | undefined;
  isOwn: boolean;
  role: string;
  points: number;
}

function PlayerRole({ hand, index, player, isOwn, role, points }: PlayerRoleProps) {
  const score = player?.score ?? null;
  const counted = useCountUp(score, score === null ? null : score - points);
  return (
    <ListRow
      className={cx(styles.part, hand.isSpy && styles.spy)}
      style={{ '--place': index } as CSSProperties}
    >
      <Avatar
        id={player?.icon_id ?? null}
        size="44px"
        bot={player?.is_bot}
        hat={hand.isSpy && role}
        away={!player?.connected}
        decorative
      />
      <span className={styles.who}>
        <span>{hand.playerName ? <PlayerName isOwn={isOwn}>{hand.playerName}</PlayerName> : whoLeft()}</span>
        <small>
          <Name of={role} />
        </small>
        {player && !player.connected && <AwayLabel />}
      </span>
      {points > 0 && (
        <span className={styles.points}>
          <Coin label={plusWords(points)}>+{points}</Coin>
        </span>
      )}
      {counted !== null && (
        <span key={counted} className={styles.total}>
          {scoreWords(counted)}
        </span>
      )}
    </ListRow>
  );
}

interface RevealedCardProps {
  reveal: Reveal;
  sizes: string;
  /** Must set the width (--w) and the animation delay (--after). */
  className: string | undefined;
}

export function RevealedCard({ reveal: { deck, card, cardId, own }, sizes, className }: RevealedCardProps) {
  const isOurs = textOf(cardId) !== undefined;
  return (
    <OpenCard
      deck={deck}
      id={cardId}
      name={card}
      own={{ sign: own?.sign ?? '', lang: isOurs ? undefined : own?.language }}
      sizes={sizes}
      className={cx(styles.revealedCard, className)}
    />
  );
}

interface OpenCardProps {
  deck: DeckId;
  id: string;
  /** The card's English name, as in snapshots. It is also the name of the picture's file. */
  name: string;
  /** Used only by custom decks. */
  own: CustomCard;
  sizes: string;
  className: string | undefined;
}

export function OpenCard({ deck, id, name, own, sizes, className }: OpenCardProps) {
  const words = { className, ribbon: wordsFor(id, name) };
  if (deck === 'ownDeck')
    return <Card {...words} art={<GeneratedArt name={name} {...own} framed />} lang={own.lang} />;
  return (
    <Card
      {...words}
      src={cardPicture(deck, name)}
      thumb={cardThumb(deck, name)}
      avif={avifOf(cardThumb(deck, name))}
      sizes={sizes}
      missing={t({ message: 'Image not available', comment: 'In place of the picture of a card' })}
      eager
    />
  );
}

const LEFT: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'The Spy was a player who left.',
      comment: "After a round, when nobody knows the Spy's name",
    }),
  animalsDeck: () =>
    t({
      message: 'The Hunter was a player who left.',
      comment: "After a round, when nobody knows the Hunter's name",
    }),
  ownDeck: () =>
    t({
      message: 'It was a player who left.',
      comment: 'After a round, when nobody knows the name of the player who did not know the card',
    }),
};

interface RevealedSpy {
  playerId: string;
  /** '' if unknown. */
  name: string;
  /** Null if the player has left. */
  iconId: number | null;
}

/** Return the one or two Spies of the round. */
export function spiesOf({ hands }: Reveal, players: readonly PlayerView[]): readonly RevealedSpy[] {
  return hands
    .filter(({ isSpy }) => isSpy)
    .map(({ playerId, playerName }) => ({
      playerId,
      name: playerName ?? '',
      iconId: players.find(({ player_id }) => player_id === playerId)?.icon_id ?? null,
    }));
}

/** Return the sentence that reveals the Spies, and true as `isLong` if it needs a smaller font. */
export function unmaskedWords(deck: DeckId, spies: readonly RevealedSpy[]) {
  const [name = '', ...more] = spies.map((spy) => spy.name);
  const words = revealWords(deck, null, 0);
  if (more.length === 0) return filled(name ? words.spy : LEFT[deck](), { name });
  return filled(words.spies, { names: namesOf([name, ...more]) });
}

function filled(template: string, values: Readonly<Record<string, string>>) {
  const plain = Object.entries(values).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, () => value), // A name may contain '$&'.
    template,
  );
  return {
    isLong: isLongSentence(plain),
    sentence: <FilledTemplate values={values}>{template}</FilledTemplate>,
  };
}
