import { t } from '@lingui/core/macro';
import { SheetButton } from '../../shared/layout/sheet';

/** Open the list of notices. The button is always there, because a late one would move the buttons around it. */
export const WhatHappened = () => (
  <SheetButton
    icon="flag"
    title={t({
      message: 'What happened',
      comment: "Button, and heading of the list that it opens: changes to the table and the admin's actions",
    })}
    body={() => import('./notice-list')}
    given={{}}
  />
);
