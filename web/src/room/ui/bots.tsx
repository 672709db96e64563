import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { useLanguage } from '../../shared/languages/active-language';
import { listOf, shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Dots } from '../../shared/ui/states';
import { isCustom } from '../state/deck-choice';
import { isClueGame, type SomeSettings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import { useCurrentRoom, useRoom } from '../state/use-room';
import { adminIn } from '../state/view';
import styles from './bots.module.css';
import { Say } from './say';

/** The bot's avatar in the dialog that asks for confirmation before the first bot is seated. */
const BOT_FACE = 13;

/**
 * Let the admin seat bots, which can only talk by tapping. If the admin chooses another way to talk, the bots leave. Seating the first
 * bot and sending the bots away need a confirmation (BOT-02, BOT-03). Render `dialog`.
 */
export function useBots({ settings, change }: Configuration) {
  const { session } = useCurrentRoom();
  const view = useRoom((room) => room.view);
  const { tag } = useLanguage();
  const [asked, setAsked] = useState<'first' | SomeSettings | null>(null);
  const bots = view?.players.filter(({ is_bot }) => is_bot) ?? [];
  const admin = adminIn(view);
  const close = () => setAsked(null);
  const reason = reasonOf(asked ?? 'first');

  async function seatBot() {
    close();
    const problem = await session?.send('add-bot', { language: tag });
    if (problem)
      session?.showRefusal(problem, () =>
        t({ message: "The bot couldn't sit down", comment: 'What the admin did has failed' }),
      );
  }

  return {
    add: () => (settings.talk === 'tap' || bots.length > 0 ? void seatBot() : setAsked('first')),
    /** Change settings. If the bots leave then, ask first. */
    change: (next: SomeSettings) => {
      const stay = (next.talk ?? 'tap') === 'tap' && !isClueGame(next.rules ?? 'ours');
      return stay || bots.length === 0 ? change(next) : setAsked(next);
    },
    dialog: asked && (
      <Dialog
        sheet
        onClose={close}
        title={
          asked === 'first'
            ? t({ message: "Bots can't hear you", comment: 'Heading: before the first bot sits down' })
            : t({ message: 'Send the bots away?', comment: 'Heading: before the table talks out loud' })
        }
        actions={
          asked === 'first' ? (
            <>
              <Button primary icon="talk" onClick={() => void seatBot()}>
                <Trans comment="Button: a bot sits down, and everyone asks and answers by tap">
                  Talk in the app
                </Trans>
              </Button>
              <Button look="quiet" size="big" wide onClick={close}>
                <Trans comment="Button: everything stays as it is">No bots, then</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button primary onClick={close}>
                <Trans comment="Button: everything stays as it is">Keep the bots</Trans>
              </Button>
              <Button
                look="quiet"
                size="big"
                wide
                onClick={() => {
                  close();
                  change(asked);
                }}
              >
                {t({
                  message: select(reason, {
                    game: 'Play without bots',
                    aloud: 'Talk out loud, no bots',
                    other: 'Tap or type, no bots',
                  }),
                  comment: 'Button: the bots leave',
                })}
              </Button>
            </>
          )
        }
      >
        <div className={styles.faces} aria-hidden="true">
          {asked === 'first' && (
            <div className={styles.speaker}>
              <Say tail="down" className={styles.bubble}>
                <Trans comment="In a speech bubble: the admin speaks to a bot, which hears nothing">
                  Hello?
                </Trans>
              </Say>
              <Avatar id={admin?.icon_id ?? 0} size="92px" admin decorative />
            </div>
          )}
          <div className={styles.speaker}>
            <Say tail="down" className={styles.bubble}>
              {asked === 'first' ? (
                <Dots />
              ) : (
                <Trans comment="In a speech bubble: a bot that is about to be sent away">Already?</Trans>
              )}
            </Say>
            <Avatar id={bots[0]?.icon_id ?? BOT_FACE} size="92px" bot decorative />
          </div>
        </div>
        <p className={styles.why}>
          {whyWords(reason, listOf(bots.map(({ player_name }) => shownName(player_name))))}
        </p>
      </Dialog>
    ),
  };
}

type Reason = 'first' | 'game' | 'aloud' | 'type';

function reasonOf(asked: 'first' | SomeSettings): Reason {
  if (asked === 'first') return asked;
  if (isClueGame(asked.rules ?? 'ours')) return 'game';
  return asked.talk === 'aloud' ? 'aloud' : 'type';
}

/** Explain what a bot changes at the table, or why the bots leave. `names` is one bot or several. */
const whyWords = (reason: Reason, names: string) =>
  t({
    message: select(reason, {
      first: 'With a bot at the table, everyone asks and answers in the app.',
      game: `Bots don't play this game. If you do, it's goodbye to ${names}.`,
      aloud: `Bots can't hear you. If you talk out loud, it's goodbye to ${names}.`,
      other: `Bots always tap. If you type, it's goodbye to ${names}.`,
    }),
    comment: '{names}: one bot or several; game: Impostor or Undercover',
  });

/** A bot's character. */
export const kindWords = (kind: NonNullable<PlayerView['bot']>) =>
  t({
    message: select(kind, {
      chatty: 'chatty bot',
      bold: 'bold bot',
      sleepy: 'sleepy bot',
      sly: 'sly bot',
      other: 'careful bot',
    }),
    comment: "Below a bot's name: its character. Short",
  });

/** Return true if bots know the game and the cards. */
export const botsPlay = ({ choice, settings }: Configuration) =>
  !isClueGame(settings.rules) && !isCustom(choice);

/** Return the note for the admin below the button 'A bot', about the deck, the way of talking, or the number of players. */
export function botNote({ choice, settings, players }: Configuration): string {
  if (isClueGame(settings.rules)) return t({ message: "Bots don't play this game." });
  if (isCustom(choice)) return t({ message: "Bots don't know these cards." });
  if (settings.talk !== 'tap')
    return t({
      message: "Bots can't hear you, so you'll all tap.",
      comment: 'Everyone will tap questions and answers',
    });
  // The bot would be the fourth, fifth or sixth player.
  if (players >= 3 && players <= 5)
    return t({
      message: 'Bots always tap.',
      comment: 'To the admin: bots answer by tapping, never by typing',
    });
  return t({ message: 'Bots play best at a table of four to six.' });
}

export const addABot = () =>
  t({ message: 'A bot', comment: 'Button: adds a player that the computer controls' });
