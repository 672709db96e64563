import { Avatar } from '../avatars/avatar';
import { cutTo, NAME_LENGTH } from '../room/names';
import { Field } from '../ui/field';
import { Pass } from '../ui/layout';
import { FIRST_ICON } from './take-seat';

interface NamePassProps {
  value: string;
  onChange: (name: string) => void;
  disabled: boolean;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** The player's badge with the 'Your Name' field: 25 characters as a person counts them. */
export function NamePass({ onChange, placeholder, ...field }: NamePassProps) {
  return (
    <Pass face={<Avatar id={FIRST_ICON} size="84px" decorative />}>
      <Field
        {...field}
        {...(placeholder && { placeholder })}
        label="Your Name"
        autoComplete="nickname"
        enterKeyHint="go"
        onChange={(event) => onChange(cutTo(NAME_LENGTH, event.target.value))}
      />
    </Pass>
  );
}
