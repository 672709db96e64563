import { type ComponentProps, useState } from 'react';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { Chip, Coin, Pill, Toast } from '../../shared/ui/pill';
import { ErrorMessage } from '../../shared/ui/states';
import { Row, Specimen } from '../section';

type ToastProps = ComponentProps<typeof Toast>;

const TOASTS: readonly (Required<Pick<ToastProps, 'tone' | 'icon'>> & { words: string })[] = [
  { tone: 'plain', icon: 'people', words: 'Maximiliane joined' },
  { tone: 'good', icon: 'check', words: 'Link copied' },
  { tone: 'bad', icon: 'warning', words: 'The link could not be copied' },
];

export function Messages() {
  const [toast, setToast] = useState<(typeof TOASTS)[number] | null>(null);
  return (
    <>
      <Row>
        <Specimen label="pill, busy">
          <Pill busy title="Reconnecting...">
            Your seat and your card are safe.
          </Pill>
        </Specimen>
        <Specimen label="pill, good">
          <Pill tone="good" icon="check" title="Back again" />
        </Specimen>
        <Specimen label="pill, bad">
          <Pill tone="bad" icon="warning" title="No connection">
            Check your network.
          </Pill>
        </Specimen>
      </Row>
      <Row>
        <Specimen label="chip">
          <Chip icon="people">3 players</Chip>
        </Specimen>
        <Specimen label="chip, warning">
          <Chip icon="warning" warning>
            Room not found
          </Chip>
        </Specimen>
        <Specimen label="coin">
          <Coin label="Score 4">4</Coin>
        </Specimen>
        <Specimen label="coin, gain">
          <Coin label="2 points more">+2</Coin>
        </Specimen>
        <Specimen label="coin, big">
          <Coin big label="Score 12">
            12
          </Coin>
        </Specimen>
        <Specimen label="error message">
          <ErrorMessage>Please enter your name</ErrorMessage>
        </Specimen>
      </Row>
      <Row>
        <Specimen label="bubble" column>
          <Bubble>Would you bring your grandparents here?</Bubble>
        </Specimen>
      </Row>
      <Row>
        {TOASTS.map((one) => (
          <Specimen key={one.tone} label={`toast, ${one.tone}`}>
            <Button size="small" onClick={() => setToast(toast === one ? null : one)}>
              {`Toast: ${one.tone}`}
            </Button>
          </Specimen>
        ))}
        <Toast {...(toast && { tone: toast.tone, icon: toast.icon })}>{toast?.words}</Toast>
      </Row>
    </>
  );
}
