import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { choiceLang, choiceTitle, WRITTEN } from '../../../room/state/deck-choice';
import { isClueGame } from '../../../room/state/settings';
import type { Configuration } from '../../../room/state/use-configuration';
import { useCurrentRoom } from '../../../room/state/use-room';
import type { AckRefused } from '../../../shared/contract.gen';
import { Sheet } from '../../../shared/layout/sheet';
import { Button, TextButton } from '../../../shared/ui/button';
import { MiniCard } from '../../../shared/ui/mini-card';
import { deckRefusalWords } from '../../custom-decks/deck-refusals';
import { takePendingDeck } from '../../custom-decks/pending-deck';
import { RailCover } from './deck-covers';
import styles from './deck-rail.module.css';

const allDecks = () =>
  t({ message: 'All decks', comment: 'Button, and the heading of what it opens: the choice of the deck' });

/** The decks that the admin can choose: built-in, written by the players, custom and mixed (DECK-04, DECK-17). */
export default function DeckRail({ configuration }: { configuration: Configuration }) {
  const { session } = useCurrentRoom();
  const [open, setOpen] = useState<{ sheet: 'all' | 'mix' } | null>(null);
  const { choice, choices, brought, own, choose } = configuration;
  const hasClues = isClueGame(configuration.settings.rules);
  // A request from one sheet may succeed after that sheet was closed and another one opened.
  const close = () => setOpen((now) => (now === open ? null : now));

  async function use(decks: string[]): Promise<AckRefused | null> {
    const problem = await configuration.playDecks(decks);
    if (!problem) close();
    return problem;
  }

  async function play(deck: string) {
    const problem = await configuration.playDecks([deck]);
    if (problem) session?.showError(() => deckRefusalWords(problem));
  }

  /** Play the deck that this tab selected before it opened the lobby. */
  const playPending = useEffectEvent(() => {
    const deck = takePendingDeck();
    if (deck) void play(deck);
  });
  const sits = session !== null;
  useEffect(() => {
    if (sits) playPending();
  }, [sits]);

  const rail = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: some browsers do not support grid layout for a fieldset */}
      <div
        role="group"
        aria-label={t({ message: 'Decks', comment: 'Read aloud: names a row of decks to choose from' })}
        className={styles.rail}
      >
        {choices.map((each) => (
          <MiniCard
            key={each}
            picture={<RailCover choice={each} brought={brought} />}
            name={choiceTitle(each, brought)}
            lang={choiceLang(each, brought)}
            chosen={each === choice}
            onPress={() => {
              close();
              if (each !== choice) choose(each);
            }}
          />
        ))}
      </div>
      {choice === 'written' && own && own.total > 0 && (
        <div className={styles.anew}>
          <TextButton
            icon="pen"
            onClick={() => {
              close();
              void play(WRITTEN);
            }}
          >
            {t({
              message: 'Write new ones',
              comment:
                'Button for the admin: the players write other cards in place of those they wrote before',
            })}
          </TextButton>
        </div>
      )}
    </>
  );

  const mixButton = (
    <Button look="quiet" icon="cards" onClick={() => setOpen({ sheet: 'mix' })}>
      {mixTitle()}
    </Button>
  );

  return (
    <>
      <Button size="small" icon="cards" aria-haspopup="dialog" onClick={() => setOpen({ sheet: 'all' })}>
        {allDecks()}
      </Button>
      {open?.sheet === 'all' && (
        <Sheet
          title={allDecks()}
          body={() => import('../../custom-decks/my-decks')}
          given={{ before: rail, mix: mixButton, onUse: use, onClose: close }}
          onClose={close}
        />
      )}
      {open?.sheet === 'mix' && (
        <Sheet
          title={mixTitle()}
          body={() => import('./mix-sheet')}
          given={{ brought, hasClues, onUse: use }}
          onClose={close}
        />
      )}
    </>
  );
}

const mixTitle = () =>
  t({
    message: 'Mix decks',
    comment: 'Button, and the heading of what it opens: plays with cards of several decks',
  });
