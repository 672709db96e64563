import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Sheet } from '../../shared/layout/sheet';
import { Button } from '../../shared/ui/button';
import { useRoom } from '../state/use-room';
import styles from './seat-answers.module.css';

/** The admin's button for answering browsers that ask for a seat. The server tells nobody else which ones ask. */
export function SeatRequests() {
  const count = useRoom(({ view }) => view?.asking?.length ?? 0);
  const [open, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <Button wide icon="enter" calling className={styles.open} onClick={() => setOpen(true)}>
          {t({
            message: plural(count, {
              one: 'Somebody is asking for a seat',
              other: '# are asking for a seat',
            }),
            comment: 'Button for the admin; # is a number of browsers that ask for the seat of a player',
          })}
        </Button>
      )}
      {open && (
        <Sheet
          title={t({
            message: 'Who is asking?',
            comment: 'Heading, to the admin: a list of browsers that ask for the seat of a player',
          })}
          body={() => import('./seat-answers')}
          given={{}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
