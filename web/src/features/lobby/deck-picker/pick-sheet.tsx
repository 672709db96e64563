import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { readChosenCards } from '../../../room/connection/api';
import { useQuery } from '../../../room/connection/use-query';
import type { Configuration } from '../../../room/state/use-configuration';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { DeckId, ListedCard } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { ErrorMessage, Waiting } from '../../../shared/ui/states';
import { Picker } from './picker';

interface PickSheetProps {
  configuration: Configuration;
  onClose: () => void;
}

/** The sheet in which the admin removes cards from the deck and restores them. */
export default function PickSheet({ configuration, onClose }: PickSheetProps) {
  const { session } = useCurrentRoom();
  const deck = useRoom(({ view }) => view?.currentDeck ?? 'locationDeck');
  useDeckTexts(deck);
  const count = useRoom(({ view }) => view?.chosenCount ?? 0);
  const players = useRoom(({ view }) => view?.players.length ?? 0);
  const sources = useRoom(({ view }) => view?.own?.sources.join() ?? '');
  const { pool, failed, refetch } = usePool(deck, sources, count, configuration.flush);

  if (failed)
    return (
      <Stack>
        <ErrorMessage center>{t({ message: "The cards couldn't be loaded." })}</ErrorMessage>
        <Button wide icon="refresh" onClick={refetch}>
          <Trans comment="Button">Try again</Trans>
        </Button>
      </Stack>
    );
  if (!pool)
    return (
      <Waiting>
        <Trans comment="The cards of the deck are about to be shown">Laying out the cards...</Trans>
      </Waiting>
    );
  return (
    <Picker
      key={keyOf(pool.cards)}
      {...{ deck, players }}
      rules={configuration.settings.rules}
      onDone={onClose}
      cards={pool.cards}
      changed={pool.changed}
      save={async (cards) => (await session?.send('pick-cards', { deck, cards })) ?? null}
    />
  );
}

/** Reset the picker for another deck, or if another client has changed the cards. */
const keyOf = (cards: readonly ListedCard[]) => cards.map(({ id, out }) => `${id}${out ? '-' : ''}`).join();

interface Pool {
  cards: readonly ListedCard[];
  /** Another client has changed the cards since the sheet opened. */
  changed: boolean;
}

/** Fetch all cards of the deck, and fetch them again when another client changes them. `flush` saves pending settings first. */
function usePool(deck: DeckId, sources: string, count: number, flush: Configuration['flush']) {
  const { roomId } = useCurrentRoom();
  const { result, refetch } = useQuery(`pool ${roomId} ${deck} ${sources} ${count}`, async () => {
    await flush();
    return readChosenCards(deck, roomId, true);
  });
  const [pool, setPool] = useState<Pool | null>(null);
  const isNew = result?.ok === true && JSON.stringify(result.value) !== JSON.stringify(pool?.cards);
  if (isNew) setPool({ cards: result.value, changed: pool !== null });
  return { pool, failed: result?.ok === false, refetch };
}
