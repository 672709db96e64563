import { ph, t } from '@lingui/core/macro';
import { pathTo } from '../../shared/routes';
import { PRODUCT_NAME } from '../../shared/text/product';
import { shareLink, useCopy } from '../../shared/ui/use-copy';

/** The invitation link of a room, with the ways to send it. */
export function useInvitation(roomId: string) {
  const link = `${window.location.origin}${pathTo('invite', roomId)}`;
  const { copied, copy } = useCopy(link);
  const share = 'share' in navigator ? () => shareLink(link, invitation()) : null;
  /** `send` opens the phone's share sheet, or copies the link if there is none. */
  return { link, copied, copy, share, send: share ?? copy };
}

const invitation = () =>
  t({
    message: `You've been invited to play ${ph({ product: PRODUCT_NAME })}!`,
    comment: "Sent with the invitation link; {title} is the game's name",
  });
