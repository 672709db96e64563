import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SEATS } from '../../room/game/table-size';
import { type SomeSettings, settingsIn } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { HowSheet } from '../../room/ui/how-we-play';
import type { HowWePlaySheetProps } from '../../room/ui/how-we-play-sheet';
import { Sheet } from '../../shared/layout/sheet';

/** Return true if another player can join. */
export const useHasSeat = () =>
  useRoom(({ view }) => (view?.players.length ?? SEATS) < SEATS && !settingsIn(view).locked);

interface AddHereProps {
  onAdded?: () => void;
  onClose: () => void;
}

/** The sheet for another player on this phone. */
export function AddHere({ onAdded, onClose }: AddHereProps) {
  return (
    <Sheet
      title={t({ message: 'Add somebody', comment: 'Heading: another player on this phone' })}
      body={() => import('./seat-form')}
      given={{ player: null, canRename: true, onAdded, onRemove: onClose }}
      onClose={onClose}
    />
  );
}

interface HowAndAddProps extends Omit<HowWePlaySheetProps, 'onAddHere'> {
  onClose: () => void;
}

/** The admin's sheet with the settings of the game. If One phone needs another player, the form for one replaces it. */
export function HowAndAdd(props: HowAndAddProps) {
  const hasSeat = useHasSeat();
  /** The settings to change with the first player, and null after that. */
  const [adding, setAdding] = useState<{ sets: SomeSettings | null } | null>(null);
  if (adding && !hasSeat) setAdding(null);
  if (!adding) return <HowSheet {...props} onAddHere={hasSeat ? (sets) => setAdding({ sets }) : null} />;

  function added() {
    if (!adding?.sets) return;
    setAdding({ sets: null });
    props.onChange(adding.sets);
  }

  return <AddHere onAdded={added} onClose={props.onClose} />;
}
