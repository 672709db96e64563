import { t } from '@lingui/core/macro';

export const showOnTv = () =>
  t({ message: 'Show on a TV', comment: 'Button, and heading of what it opens: the room on a big screen' });
