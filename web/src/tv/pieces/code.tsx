import { t } from '@lingui/core/macro';
import { QRCodeSVG } from 'qrcode.react';
import { cx } from '../../shared/ui/cx';
import { inviteUrl, resultsUrl } from '../urls';
import qrStyles from './qr.module.css';
import tilesStyles from './tiles.module.css';

interface TilesProps {
  code: string;
  /** The text that screen readers read before the code. */
  label: string;
  size?: 'big' | 'small' | 'tiny' | undefined;
}

export function Tiles({ code, label, size = 'big' }: TilesProps) {
  return (
    <p
      className={cx(tilesStyles.tiles, tilesStyles[size])}
      role="img"
      aria-label={`${label} ${code.split('').join(' ')}`}
    >
      {code.split('').map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: characters are never reordered
        <span className={tilesStyles.tile} key={index}>
          {letter}
        </span>
      ))}
    </p>
  );
}

export const RoomTiles = ({ roomId, size }: Pick<TilesProps, 'size'> & { roomId: string }) => (
  <Tiles
    code={roomId}
    size={size}
    label={t({ message: 'Room', comment: "Read aloud before the four characters of a room's code" })}
  />
);

interface QrProps {
  link: string;
  label: string;
  size?: 'big' | 'small' | 'tiny' | undefined;
}

export function Qr({ link, label, size = 'big' }: QrProps) {
  return (
    <div className={cx(qrStyles.qr, qrStyles[size])}>
      <QRCodeSVG value={link} title={label} marginSize={2} bgColor="#fffdf6" fgColor="#2b1750" size={128} />
    </div>
  );
}

interface RoomQrProps {
  roomId: string;
  size?: QrProps['size'];
}

export const InvitationQr = ({ roomId, size }: RoomQrProps) => (
  <Qr
    link={inviteUrl(roomId)}
    size={size}
    label={t({ message: 'QR code of the invitation link', comment: 'Read aloud' })}
  />
);

export const ResultsQr = ({ roomId, size }: RoomQrProps) => (
  <Qr
    link={resultsUrl(roomId)}
    size={size}
    label={t({ message: 'QR code of the results', comment: 'Read aloud' })}
  />
);
