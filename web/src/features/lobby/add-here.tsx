import { Trans } from '@lingui/react/macro';
import { Drawing } from '../../shared/ui/icon';

/** The contents of the buttons that add a player on this phone. */
export function AddHere() {
  return (
    <>
      <Drawing>
        <path d="M16.5 10V5.8a3 3 0 0 0-3-3h-5a3 3 0 0 0-3 3v12.400a3 3 0 0 0 3 3H12M9.5 17.6h1.5M18 13.5v7M14.500 17h7" />
      </Drawing>
      <span>
        <Trans comment="Button in the lobby: another player, who does not have a phone of their own">
          Add somebody on this phone
        </Trans>
      </span>
    </>
  );
}
