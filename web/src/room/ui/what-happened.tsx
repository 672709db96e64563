import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Sheet } from '../../shared/layout/sheet';
import { TextButton } from '../../shared/ui/button';

/** Open the list of notices. The button is always there, because a late one would move the buttons around it. */
export function WhatHappened() {
  const [open, setOpen] = useState(false);
  const title = t({
    message: 'What happened',
    comment: "Button, and heading of the list that it opens: changes to the table and the admin's actions",
  });
  return (
    <>
      <TextButton icon="flag" onClick={() => setOpen(true)}>
        {title}
      </TextButton>
      {open && (
        <Sheet title={title} body={() => import('./notice-list')} given={{}} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
