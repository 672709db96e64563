import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { practice } from '../../room/connection/api';
import { loadLastSeat } from '../../room/connection/seat';
import { DEFAULT_AVATAR, loadAvatar } from '../../room/state/avatar-choice';
import { useLanguage } from '../../shared/languages/active-language';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './home-page.module.css';
import { createRequest, useTakeSeat } from './take-seat';

/** The avatars of the four bots that peek over the button. */
const BOTS = [13, 10, 17, 16];

/** Open a room with four bots, whose first round is dealt (BOT-01). */
export function PracticeButton() {
  const { busy, error, takeSeat } = useTakeSeat();
  const { tag } = useLanguage();
  const hintId = useId();

  function play() {
    const name =
      loadLastSeat()?.playerName ??
      t({
        message: 'Rookie',
        comment:
          'The name of a player who plays with bots and has not entered a name yet. It is used in sentences',
      });
    const ask = (cleaned: string) => practice(cleaned, loadAvatar() ?? DEFAULT_AVATAR, tag);
    void takeSeat({ ...createRequest, name, ask });
  }

  return (
    <div className={styles.practice}>
      <span className={styles.faces} aria-hidden="true">
        {BOTS.map((id) => (
          <Avatar key={id} id={id} size="58px" bot decorative />
        ))}
      </span>
      <Button
        look="quiet"
        size="big"
        wide
        icon="play"
        busy={busy}
        className={styles.practiceButton}
        aria-describedby={hintId}
        onClick={play}
      >
        <Trans comment="Button on the first screen: start a round against the computer">Play with bots</Trans>
      </Button>
      <p id={hintId} className={styles.hint}>
        <Trans comment="Below the button 'Play with bots'">
          Nobody around? A practice round, four minutes.
        </Trans>
      </p>
      <ErrorMessage center>{error?.text()}</ErrorMessage>
    </div>
  );
}
