import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { type LastSeat, loadSeats } from '../../room/connection/seat';
import { DeadEnd } from '../../room/ui/dead-end';
import { OtherRooms } from '../../room/ui/other-rooms';
import { pathTo } from '../../shared/routes';
import { codeIn, SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { LinkButton } from '../../shared/ui/button';
import { CodeTiles } from '../../shared/ui/code-boxes';
import { ChosenRoom } from './chosen-room';
import styles from './place-screen-page.module.css';

/** The target of a TV's QR code (/app/screen/{code}). It shows the player's room on that TV. */
export default function PlaceScreen() {
  const code = codeIn(useParams().code ?? '', SCREEN_CODE_LENGTH);
  const [seats, setSeats] = useState(loadSeats);
  const [seat = seats[0], choose] = useState<LastSeat>();

  if (code.length !== SCREEN_CODE_LENGTH) return <NoCode />;
  if (!seat) return <RoomNotFound code={code} />;
  return (
    <ChosenRoom
      key={seat.roomId}
      code={code}
      seat={seat}
      seats={seats}
      onChoose={choose}
      onGone={() => {
        setSeats(seats.filter(({ roomId }) => roomId !== seat.roomId));
        choose(undefined);
      }}
    />
  );
}

function NoCode() {
  return (
    <DeadEnd
      title={t({ message: 'No such TV', comment: 'Heading: the link lacks the code of a TV' })}
      hint={t({
        message: 'Part of this link is missing. Scan the QR code on the TV again.',
        comment: "Under 'No such TV'",
      })}
    >
      <LinkButton to={pathTo('home')} look="quiet" wide icon="home">
        <Trans comment="Button">Go to Home</Trans>
      </LinkButton>
    </DeadEnd>
  );
}

/** Shown if this browser does not have a seat. Another browser on the phone may have one. */
function RoomNotFound({ code }: { code: string }) {
  return (
    <DeadEnd
      title={t({ message: 'Which room?', comment: 'Heading: this phone does not have a room' })}
      reason={t({ message: "This browser isn't in a room.", comment: "Under 'Which room?'" })}
      hint={t({
        message: "In a room somewhere else? Choose 'Show on a TV' there and type:",
        comment: "Under 'Which room?'; the code of the TV follows. 'Show on a TV' is a button",
      })}
    >
      <p className={styles.code}>
        <CodeTiles code={code} label={codeLabel(code)} />
      </p>
      <OtherRooms />
    </DeadEnd>
  );
}

const codeLabel = (code: string) =>
  t({ message: `The TV's code: ${code}`, comment: 'Read aloud; {code} has five characters' });
