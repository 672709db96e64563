import type { ComponentProps } from 'react';
import { Button, LinkButton } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';
import { TextButton } from '../../shared/ui/text-button';
import { Row, Specimen } from '../section';

const LOOKS = ['go', 'plain', 'quiet', 'stop'] as const;
const SIZES = ['big', 'normal', 'small'] as const;
type State = Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'calling'>;
const STATES: Readonly<Record<string, State>> = {
  disabled: { disabled: true },
  busy: { busy: true },
  calling: { calling: true },
};

/** Each look in each size and state, and the other shapes. */
export function Buttons() {
  return (
    <>
      {SIZES.map((size) => (
        <Row key={size}>
          {LOOKS.map((look) => (
            <Specimen key={look} label={`${look}, ${size}`}>
              <Button look={look} size={size} icon="play">
                Start
              </Button>
            </Specimen>
          ))}
        </Row>
      ))}
      {Object.entries(STATES).map(([name, state]) => (
        <Row key={name}>
          {LOOKS.map((look) => (
            <Specimen key={look} label={`${look}, ${name}`}>
              <Button look={look} icon="enter" {...state}>
                Join
              </Button>
            </Specimen>
          ))}
        </Row>
      ))}
      <Row>
        {LOOKS.map((look) => (
          <Specimen key={look} label={`${look}, round`}>
            <Button look={look} round icon="next" aria-label="Next deck" />
          </Specimen>
        ))}
        <Specimen label="a link">
          <LinkButton to="/app" icon="home">
            Go to Home
          </LinkButton>
        </Specimen>
        <Specimen label="words only">
          <TextButton icon="enter">Leave Room</TextButton>
        </Specimen>
        <Specimen label="words only, danger">
          <TextButton icon="close" danger>
            Abort Game
          </TextButton>
        </Specimen>
        <Specimen label="an icon only">
          <IconButton icon="close" aria-label="Close" />
        </Specimen>
        <Specimen label="wide, on two lines" column>
          <Button look="go" size="big" wide icon="plus">
            Create a new room for all of you
          </Button>
        </Specimen>
      </Row>
    </>
  );
}
