import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { DeadEnd } from '../../../room/ui/dead-end';
import { isRecord } from '../../../shared/guards';
import { useLanguage } from '../../../shared/languages/active-language';
import { Main } from '../../../shared/layout/page-layout';
import { useRouteState } from '../../../shared/route-state';
import { pathTo } from '../../../shared/routes';
import { LinkButton } from '../../../shared/ui/button';
import { Waiting } from '../../../shared/ui/states';
import { emptyDeck, NEW_DECK } from '../read-deck-text';
import { newId } from '../store';
import { useMyDeck } from '../use-my-decks';
import { Editor } from './editor';

/** The deck editor (/app/decks/{id}). The id `new` creates a deck, which is saved on its first change. */
export default function DeckEditor() {
  const { id = '' } = useParams();
  const state = useRouteState();
  const [fresh] = useState(newId);
  const [pastes] = useState(isRecord(state) && state.pastes === true);
  if (id === NEW_DECK) return <Redirect to={pathTo('deck-editor', fresh)} replace state={{ fresh: true }} />;
  return <OneDeck key={id} id={id} pastes={pastes} />;
}

function OneDeck({ id, pastes }: { id: string; pastes: boolean }) {
  const state = useRouteState();
  const { tag } = useLanguage();
  const [fresh] = useState(() =>
    isRecord(state) && state.fresh === true ? { id, deck: emptyDeck(tag), savedAt: 0 } : null,
  );
  const { mine, change } = useMyDeck(id, fresh);

  if (mine) return <Editor mine={mine} change={change} pastes={pastes} />;
  if (mine === null) return <NotHere />;
  return (
    <Main>
      <Waiting>
        <Trans comment="While a deck of cards is read">Opening the deck...</Trans>
      </Waiting>
    </Main>
  );
}

function NotHere() {
  return (
    <DeadEnd
      title={t({ message: 'No such deck here', comment: 'Heading: this browser does not have the deck' })}
      hint={t({
        message:
          'Decks live in the browser that they were made in. On another phone, type the code of the deck.',
        comment: "Under 'No such deck here'",
      })}
    >
      <LinkButton to={pathTo('my-decks')} primary icon="cards">
        <Trans comment="Button: opens the list of the player's decks">My decks</Trans>
      </LinkButton>
    </DeadEnd>
  );
}
