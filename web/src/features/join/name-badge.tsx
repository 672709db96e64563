import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { DEFAULT_AVATAR, loadAvatar } from '../../room/state/avatar-choice';
import { cutTo, NAME_LENGTH } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Field } from '../../shared/ui/field';
import { Badge } from '../../shared/ui/layout';

interface NameBadgeProps {
  value: string;
  onChange: (name: string) => void;
  disabled: boolean;
  placeholder?: string;
  /** True if the form's error is about the name. */
  invalid: boolean;
  /** The id of the element that contains the form's error. */
  describedBy: string;
}

export function NameBadge({ onChange, placeholder, ...field }: NameBadgeProps) {
  const [face] = useState(() => loadAvatar() ?? DEFAULT_AVATAR);
  return (
    <Badge face={<Avatar id={face} size="var(--face)" decorative />}>
      <Field
        {...field}
        {...(placeholder && { placeholder })}
        label={t({
          message: 'Your Name',
          comment: 'Label of the field where players type their name',
        })}
        dir={field.value ? 'auto' : undefined} // With 'auto', an empty field would be left-to-right in every language.
        autoComplete="nickname"
        enterKeyHint="go"
        onChange={(event) => onChange(cutTo(NAME_LENGTH, event.target.value))}
      />
    </Badge>
  );
}
