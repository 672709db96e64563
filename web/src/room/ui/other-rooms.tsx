import { Trans } from '@lingui/react/macro';
import { pathTo } from '../../shared/routes';
import { LinkButton } from '../../shared/ui/button';

export function OtherRooms() {
  return (
    <>
      <LinkButton to={pathTo('create')} look="go" size="big" wide icon="plus">
        <Trans comment="Button">Create New Room</Trans>
      </LinkButton>
      <LinkButton to={pathTo('join')} wide icon="enter">
        <Trans comment="Button">Join Existing Room</Trans>
      </LinkButton>
    </>
  );
}
