import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { roundWords } from '../../../room/game/lap-words';
import { nameOf, passPhoneTo } from '../../../room/game/player-names';
import { asksWords } from '../../../room/game/talk-words';
import { dealtExcept } from '../../../room/stages/stage';
import type { PlayState } from '../../../room/state/play-state';
import { useSharedSeats } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { PlayerView } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { Button } from '../../../shared/ui/button';
import { useModal } from '../../../shared/ui/focus';
import { useAfter } from '../../../shared/ui/timed';
import { yourTurn } from '../../talk/strip';
import { AskSheet, useDraft } from '../talk/ask-sheet';
import { Asked } from '../talk/asked';
import { draftKey } from '../talk/drafts';
import { PeekView } from '../talk/peek';
import Talk from '../talk/talk';
import { useHold } from '../use-hold';
import { OwnerTab, onlyFor } from './held-card';
import { InkCard } from './ink-card';
import { Pass } from './pass';
import styles from './shared.module.css';

type SharedTalkProps = Omit<ComponentProps<typeof Talk>, 'card' | 'coach' | 'looked' | 'onLook'>;

/** Talk in the app on a shared phone. A button starts the pass to the player whose turn it is to ask or answer (PASS-09). */
export function SharedTalk(props: SharedTalkProps) {
  const { roomId } = useCurrentRoom();
  const { hand, turn, dealing } = props;
  const seats = useSharedSeats() ?? [];
  const players = useRoom(({ view }) => view?.players) ?? [];
  const connected = useRoom(({ connection }) => connection === 'connected');
  const [draft, setDraft] = useDraft(
    turn.asked === null ? draftKey(roomId, hand.round, turn, turn.asker) : '',
    true,
  );
  const [opened, setOpened] = useState<{ key: string; at: number } | null>(null);
  const actor = seats.find(({ player_id }) => player_id === (turn.asked ?? turn.asker));
  const key = `${turn.turn} ${turn.asked}`;
  const asker = players.find(({ player_id }) => player_id === turn.asker);
  const close = () => setOpened(null);
  const line =
    turn.asked === null ? yourTurn() : asksWords(nameOf(players, turn.asker), nameOf(players, turn.asked));
  return (
    <>
      <Talk
        {...props}
        hand={{ ...hand, playerId: '' }}
        coach={
          actor &&
          !dealing && (
            <section>
              <Button look="go" wide onClick={() => setOpened({ key, at: performance.now() })}>
                {passPhoneTo(actor.player_name)}
              </Button>
            </section>
          )
        }
      />
      {actor && opened?.key === key && (
        <ModalLayer label={roundWords(hand.round)}>
          <Pass
            {...props}
            id={`talk ${hand.round} ${key} ${opened.at}`}
            seats={[actor.player_id]}
            acted={[]}
            title={roundWords(hand.round)}
            progress={() => line}
            line={line}
            onPassedTwice={close}
            rest={null}
          >
            {({ hand: own, player, back }) =>
              turn.asked === null ? (
                <AskSheet
                  {...{ turn, draft }}
                  hand={own}
                  players={dealtExcept(player.player_id, { players })}
                  disabled={!connected}
                  onDraft={setDraft}
                  onFold={() => {
                    back();
                    close();
                  }}
                />
              ) : (
                <Asked
                  {...{ turn, asker }}
                  hand={own}
                  peek={<SharedPeek hand={own} player={player} />}
                  closing={false}
                />
              )
            }
          </Pass>
        </ModalLayer>
      )}
    </>
  );
}

/** After a turn has passed, the previous player may press once more before noticing. */
const TURN_GUARD_MS = 1_500;

interface SharedPeekProps {
  hand: PlayState;
  player: PlayerView;
  /** True if no cover was shown before, so that the player before may still hold the phone. */
  uncovered?: boolean;
}

/** The card of the player whose turn it is, printed in one ink. It is shown only while its corner is held. */
export function SharedPeek({ hand, player, uncovered = false }: SharedPeekProps) {
  const [isGuarded, setGuarded] = useState(uncovered);
  useAfter(TURN_GUARD_MS, isGuarded, () => setGuarded(false));
  const { held, button } = useHold();
  return (
    <PeekView
      shown={held}
      card={<InkCard hand={hand} held={held} tab={<OwnerTab player={player} />} />}
      whose={onlyFor(shownName(player.player_name))}
      {...(!isGuarded && { 'aria-pressed': held, ...button })}
    />
  );
}

/** A modal layer over the table. The table stays mounted below, so that it keeps its state, but is hidden from assistive technology. */
function ModalLayer({ label, children }: { label: string; children: ReactNode }) {
  // This effect precedes `useModal`, so that its cleanup exposes the table before the dialog closes and returns focus to it.
  useLayoutEffect(() => {
    const app = document.getElementById('root');
    app?.setAttribute('aria-hidden', 'true');
    return () => app?.removeAttribute('aria-hidden');
  }, []);
  const dialog = useModal();

  return createPortal(
    // Because of this attribute, `useDraft` does not count this dialog as another open sheet.
    <dialog
      ref={dialog}
      data-asked
      aria-label={label}
      className={styles.over}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>,
    document.body,
  );
}
