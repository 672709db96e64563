import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { isSilent, mute, useSound } from '../audio/sound';
import { canVibrate } from '../audio/vibration';
import { LANGUAGES } from '../languages/choice';
import { setPreference, TEXT_SIZES, usePreferences } from '../preferences';
import { ActionRow } from '../ui/action-row';
import { Choice } from '../ui/choice';
import { LanguageSwitch } from './language-switch';
import styles from './settings.module.css';

export interface RoomSettings {
  /** A row about the room on the page. It follows the switch that hides the room's code, and is shown while that is on. */
  stream?: ReactNode;
  /** Open the settings of the game. Null unless this player may change them. */
  onGame?: (() => void) | null | undefined;
}

/** The preferences of this device. */
export default function DeviceSettings({ stream, onGame, onClose }: RoomSettings & { onClose: () => void }) {
  const { hideCode, vibration, outlines, textSize, keepNights } = usePreferences();
  const silent = useSound(isSilent);
  const size = t({ message: 'Text size', comment: 'In the settings: 100 %, 125 % or 150 %' });
  return (
    <ul className={styles.rows}>
      {onGame && (
        <li>
          <ActionRow
            icon="settings"
            look="first"
            text={t({
              message: "This game's settings: talking, roles and more",
              comment: "In the settings, under 'How we play', which opens the settings of the game",
            })}
            onClick={() => {
              onClose();
              onGame();
            }}
          >
            {t({ message: 'How we play', comment: 'Heading of a sheet with settings' })}
          </ActionRow>
        </li>
      )}
      {LANGUAGES.length > 1 && (
        <SettingRow
          label={t({
            message: 'Language',
            comment: 'In the settings, beside the button that opens the list of languages',
          })}
        >
          <LanguageSwitch named />
        </SettingRow>
      )}
      <Toggle
        label={t({ message: 'Sound', comment: 'In the settings: on or off' })}
        on={!silent}
        onChange={(on) => mute(!on)}
      />
      {canVibrate() && (
        <Toggle
          label={t({ message: 'Vibration', comment: 'In the settings: on or off' })}
          on={vibration}
          onChange={(on) => setPreference('vibration', on)}
        />
      )}
      <SettingRow label={size}>
        <Choice
          label={size}
          look="small"
          options={TEXT_SIZES.map((value) => ({ value, label: percent(value) }))}
          value={textSize}
          onChange={(value) => setPreference('textSize', value)}
        />
      </SettingRow>
      <Toggle
        label={t({ message: 'Stronger outlines', comment: 'In the settings: on or off' })}
        hint={t({
          message: 'Clearer edges around buttons, fields and the focus',
          comment: "In the settings, under 'Stronger outlines'",
        })}
        on={outlines}
        onChange={(on) => setPreference('outlines', on)}
      />
      <Toggle
        label={t({ message: 'Hide room code', comment: 'In the settings: on or off' })}
        hint={t({
          message:
            "For streams and screen sharing. Copy and share still work. A browser's address bar still shows it.",
          comment: "Under 'Hide room code'",
        })}
        on={hideCode}
        onChange={(on) => setPreference('hideCode', on)}
      />
      {hideCode && stream && <li className={styles.room}>{stream}</li>}
      <Toggle
        label={t({ message: 'Remember game nights', comment: 'In the settings: on or off' })}
        hint={t({ message: 'Keeps the results of your games on this device, and nowhere else.' })}
        on={keepNights}
        onChange={(on) => setPreference('keepNights', on)}
      />
    </ul>
  );
}

const percent = (value: number) => t({ message: `${value}%`, comment: 'A text size, such as 125%' });

function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </li>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ label, hint, on, onChange }: ToggleProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        role="switch"
        className={styles.row}
        aria-checked={on}
        aria-label={label}
        aria-describedby={hint && id}
        onClick={() => onChange(!on)}
      >
        <span className={styles.label}>
          {label}
          {hint && (
            <small id={id} className={styles.hint}>
              {hint}
            </small>
          )}
        </span>
        <span className={styles.switch} />
      </button>
    </li>
  );
}
