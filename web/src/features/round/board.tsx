import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, use, useState } from 'react';
import { gridHint } from '../../decks/words';
import { dealtExcept } from '../../room/stages/stage';
import type { PlayState } from '../../room/state/play-state';
import { AwayLabel } from '../../room/ui/player-labels';
import type { PlayerView } from '../../shared/contract.gen';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Coin } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Icon, type IconName } from '../../shared/ui/icon';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { EmptyState } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './board.module.css';
import { CardTiles, useListPictures } from './card-tiles';
import { type Mark, useNotes } from './notes';
import { ReadingContext } from './reading';

/** On these devices, the notes are open from the start, because the screen has room for them. */
const WIDE_WITH_MOUSE = '(min-width: 900px) and (pointer: fine)';

export const yourNotes = () => t({ message: 'Your Notes', comment: 'Heading, the same for Spy and team' });

interface NotesPanelProps {
  hand: PlayState;
  players: readonly PlayerView[];
  shown: boolean;
  /** Rendered below the notes. */
  children: ReactNode;
}

/**
 * The player's notes on the other players and on the cards. The Spy and the team have both, so that open notes look alike. The second part
 * of the title reveals the Spy, so while the card is face down, only screen readers get it, and the notes are covered
 * (docs/decisions/0032). Use the round as the React key.
 */
export function NotesPanel({ hand, players, shown, children }: NotesPanelProps) {
  const { onRead } = use(ReadingContext);
  const [open, setOpen] = useState(() => window.matchMedia(WIDE_WITH_MOUSE).matches);
  const pictures = useListPictures(hand, open);
  const { currentDeck: deck } = hand;
  const title = hand.isSpy
    ? t({
        message: select(deck, {
          locationDeck: 'View Location Cards',
          animalsDeck: 'View Animal Cards',
          other: 'View All Cards',
        }),
        comment: 'Heading: all cards in play',
      })
    : t({ message: 'Suspects Board', comment: 'Heading: the other players, to be marked' });
  return (
    <CollapsiblePanel
      icon="search"
      title={
        <>
          {yourNotes()}{' '}
          {shown ? <small className={styles.kind}>{title}</small> : <VisuallyHidden>{title}</VisuallyHidden>}
        </>
      }
      open={open}
      onToggle={(opens) => {
        setOpen(opens);
        onRead(opens);
      }}
    >
      {shown ? (
        <NotesBoard {...{ hand, players, pictures }} />
      ) : (
        <div className={styles.cover}>
          <EmptyState icon="eye">
            <Trans comment="In place of the player's notes">Turn your card over to see your notes.</Trans>
          </EmptyState>
        </div>
      )}
      {children}
    </CollapsiblePanel>
  );
}

interface NotesBoardProps extends Pick<NotesPanelProps, 'hand' | 'players'> {
  pictures: boolean;
}

export function NotesBoard({ hand, players, pictures }: NotesBoardProps) {
  const notes = useNotes();
  const others = dealtExcept(hand.playerId, { players });
  const { phone, wide } = columnsFor(others.length);
  return (
    <>
      {/* The other players, as buttons for marking them (PLAY-12). */}
      <p className={styles.hint}>
        <Trans comment="The three marks are also separate messages">
          Tap a player to mark them: unknown, suspect, cleared.
        </Trans>
      </p>
      {others.length === 0 && (
        <EmptyState>
          <Trans comment="A joke, in place of the players">Nobody to suspect yet. How suspicious!</Trans>
        </EmptyState>
      )}
      <ul className={styles.suspects} style={{ '--phone': phone, '--wide': wide } as CSSProperties}>
        {others.map((player) => (
          <li key={player.player_id}>
            <SuspectTile
              player={player}
              mark={notes.markOf(player.player_id)}
              onPress={() => notes.nextMark(player.player_id)}
            />
          </li>
        ))}
      </ul>
      {/* All cards of the game, which can be crossed out (PLAY-11). */}
      <p className={styles.hint}>{gridHint(hand.currentDeck)}</p>
      {hand.chosenCards.length === 0 && (
        <EmptyState icon="cards">
          <Trans comment="In place of cards that load">The cards are still being shuffled...</Trans>
        </EmptyState>
      )}
      <CardTiles
        hand={hand}
        pictures={pictures}
        className={styles.cards}
        tile={(_id, name) => ({
          crossedOut: notes.isCrossedOut(name),
          onPress: () => notes.toggleCard(name),
        })}
      />
    </>
  );
}

export const MARK_ICONS: Readonly<Record<Mark, IconName>> = {
  unknown: 'question',
  suspect: 'search',
  cleared: 'check',
};

export const MARK_WORDS: Readonly<Record<Mark, () => string>> = {
  unknown: () => t({ message: 'unknown', comment: "A player's mark: may be the Spy or not" }),
  suspect: () => t({ message: 'suspect', comment: "A player's mark: may be the Spy" }),
  cleared: () => t({ message: 'cleared', comment: "A player's mark: is not the Spy" }),
};

/** Return the column counts for phones and for wide screens, chosen so that few cells stay empty. */
export function columnsFor(count: number): { phone: number; wide: number } {
  const phone = count === 4 || count <= 2 ? 2 : 3;
  return { phone, wide: count <= 5 ? Math.max(count, 2) : Math.ceil(count / 2) };
}

function SuspectTile({ player, mark, onPress }: { player: PlayerView; mark: Mark; onPress: () => void }) {
  const { score } = player;
  // The avatars bounce every 15 to 17 seconds (PLAY-12), each at its own interval.
  const [bounceSeconds] = useState(() => 15 + Math.random() * 2);
  return (
    <button
      type="button"
      className={cx(
        styles.suspect,
        mark === 'suspect' && styles.suspected,
        mark === 'cleared' && styles.cleared,
        !player.connected && styles.away,
      )}
      onClick={onPress}
    >
      <span className={styles.face}>
        <span className={styles.bounce} style={{ animationDuration: `${bounceSeconds}s` }}>
          <PlayerAvatar player={player} size="66px" away={!player.connected} />
        </span>
        {!player.connected && <AwayLabel />}
        <Coin label={t({ message: `Score ${score}`, comment: 'Read aloud' })}>{score}</Coin>
      </span>
      {/* An ellipsis appears at the end of the name only if the <bdi> is the clipped box. */}
      <bdi translate="no" className={styles.name}>
        {player.player_name}
      </bdi>
      <span className={styles.status}>
        <Icon name={MARK_ICONS[mark]} />
        {MARK_WORDS[mark]()}
      </span>
    </button>
  );
}
