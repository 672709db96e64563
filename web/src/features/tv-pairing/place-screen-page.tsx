import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { refused } from '../../room/connection/api';
import { type LastSeat, loadSeats } from '../../room/connection/seat';
import { useScreenCheck } from '../../room/connection/use-screen-check';
import { refusalWords } from '../../room/state/refusals';
import { RoomProvider } from '../../room/state/room-provider';
import { DeadEnd } from '../../room/ui/dead-end';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { pathTo } from '../../shared/routes';
import { codeIn, SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { Button, LinkButton } from '../../shared/ui/button';
import { CodeTiles } from '../../shared/ui/code-boxes';
import { noSuchCode } from '../../shared/ui/code-form';
import { Stack } from '../../shared/ui/layout';
import { Waiting } from '../../shared/ui/states';
import { NameForm } from '../join/name-form';
import { createRequest } from '../join/take-seat';
import { ChosenRoom } from './chosen-room';
import styles from './place-screen-page.module.css';

/** The target of a TV's QR code (/app/screen/{code}). It shows the player's room on that TV, or creates a room for it. */
export default function PlaceScreen() {
  const code = codeIn(useParams().code ?? '', SCREEN_CODE_LENGTH);
  const isComplete = code.length === SCREEN_CODE_LENGTH;
  const check = useScreenCheck(code);
  const [seats, setSeats] = useState(loadSeats);
  const [seat = seats[0], choose] = useState<LastSeat>();
  const [newRoom, setNewRoom] = useState<'asked' | 'created' | null>(null);

  const isUnknown = check?.ok && !check.value.exists;
  if (!isComplete || isUnknown) return <NoScreen code={code} />;
  if (!seat || newRoom === 'asked')
    return (
      <NewRoom
        code={code}
        checked={check !== null}
        onSeat={(created) => {
          choose(created);
          setNewRoom('created');
        }}
        {...(seat && { onCancel: () => setNewRoom(null) })}
      />
    );
  return (
    <RoomProvider key={seat.roomId} roomId={seat.roomId} seat={seat}>
      <ChosenRoom
        screenCode={code}
        seat={seat}
        seats={seats}
        isNew={newRoom === 'created'}
        onChoose={choose}
        onNewRoom={() => setNewRoom('asked')}
        onGone={() => {
          setSeats(seats.filter(({ roomId }) => roomId !== seat.roomId));
          choose(undefined);
          setNewRoom(null);
        }}
      />
    </RoomProvider>
  );
}

/** The link is incomplete, or no TV shows its code. */
function NoScreen({ code }: { code: string }) {
  const isIncomplete = code.length !== SCREEN_CODE_LENGTH;
  return (
    <DeadEnd
      title={t({ message: 'No such TV', comment: 'Heading' })}
      {...(!isIncomplete && { reason: noSuchCode(code) })}
      hint={
        isIncomplete
          ? t({ message: 'Part of this link is missing. Scan the QR code on the TV again.' })
          : refusalWords(refused('unknown_screen_code'))
      }
    >
      <LinkButton to={pathTo('home')} look="quiet" wide icon="home">
        <Trans comment="Button">Go to Home</Trans>
      </LinkButton>
    </DeadEnd>
  );
}

interface NewRoomProps {
  code: string;
  /** True once the server has said whether a TV shows the code. */
  checked: boolean;
  onSeat: (seat: LastSeat) => void;
  /** Set if this browser has a room that the TV can show instead. */
  onCancel?: () => void;
}

/** Create a room for the TV, once a TV is known to show the code. The TV then shows its lobby, which the other players scan. */
function NewRoom({ code, checked, onSeat, onCancel }: NewRoomProps) {
  const title = t({ message: 'Start a game on this TV', comment: 'Heading, after a TV was scanned' });
  useTitle(title);
  if (!checked)
    return (
      <PageLayout band={250}>
        <Waiting>
          <Trans comment="While a screen loads">Shuffling the cards...</Trans>
        </Waiting>
      </PageLayout>
    );
  return (
    <PageLayout
      heading={title}
      band={250}
      foot={
        onCancel ? null : (
          <div className={styles.elsewhere}>
            <p>
              <Trans comment="The code of the TV follows. 'Show on a TV' is a button">
                In a room somewhere else? Choose 'Show on a TV' there and type:
              </Trans>
            </p>
            <p className={styles.code}>
              <CodeTiles
                code={code}
                label={t({ message: `The TV's code: ${code}`, comment: 'Read aloud' })}
              />
            </p>
            <LinkButton to={pathTo('join')} wide icon="enter">
              <Trans comment="Button">Join Existing Room</Trans>
            </LinkButton>
          </div>
        )
      }
    >
      <Stack>
        <p className={styles.how}>
          <Trans>The TV becomes your lobby. Friends scan it to join.</Trans>
        </p>
        <NameForm
          {...createRequest}
          nameFirst
          icon="tv"
          action={t({ message: 'Start on the TV', comment: 'Button: creates a room and shows it on the TV' })}
          doing={t({ message: 'Creating...', comment: 'Button, while a room is created' })}
          onSeat={onSeat}
        />
        {onCancel && (
          <Button look="quiet" wide onClick={onCancel}>
            <Trans comment="Button: cancels the action in question">Cancel</Trans>
          </Button>
        )}
      </Stack>
    </PageLayout>
  );
}
