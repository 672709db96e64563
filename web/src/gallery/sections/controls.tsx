import { useState } from 'react';
import type { SomeSettings } from '../../room/state/settings';
import { GameChoice } from '../../room/ui/game-choice';
import { ActionRow } from '../../shared/ui/action-row';
import { Button, IconButton, LinkButton, TextButton } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/choice';
import { CodeBoxes, CodeTiles } from '../../shared/ui/code-boxes';
import { CodeForm, wordsOfCode } from '../../shared/ui/code-form';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { LimitedField } from '../../shared/ui/limited-text';
import Qr from '../../shared/ui/qr';
import { ASK_AROUND, Scene } from '../../shared/ui/scene';
import { Slider } from '../../shared/ui/slider';
import { ErrorMessage } from '../../shared/ui/states';
import { Stepper } from '../../shared/ui/stepper';
import styles from '../gallery.module.css';
import { Live, Row, Specimen } from '../section';

const LOOKS = ['go', 'plain', 'quiet', 'stop'] as const;
const SIZES = ['big', 'normal', 'small'] as const;
const STATES = {
  disabled: { disabled: true },
  busy: { busy: true },
  calling: { calling: true },
};

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
          <Button primary icon="plus">
            Create a new room for all of you
          </Button>
        </Specimen>
      </Row>
    </>
  );
}

const ERROR_ID = 'gallery-field-error';

export function Fields() {
  return (
    <Row>
      <Specimen label="empty" column>
        <Field label="Your Name" placeholder="Enter your name" />
      </Specimen>
      <Specimen label="filled, with a hint" column>
        <Field label="Your Name" defaultValue="Maximiliane Featherstone" hint="Up to 25 characters" />
      </Specimen>
      <Specimen label="refused" column>
        <Field label="Your Name" defaultValue="Ada" invalid describedBy={ERROR_ID} />
        <ErrorMessage id={ERROR_ID}>This name is taken in this room</ErrorMessage>
      </Specimen>
      <Specimen label="disabled" column>
        <Field label="Your Name" defaultValue="Ada" disabled />
      </Specimen>
      <Specimen label="several lines" column>
        <Field rows={4} label="Your secret message" defaultValue="The penguin has left the freezer." />
      </Specimen>
      <Specimen label="several lines, refused" column>
        <Field rows={4} label="Your secret message" invalid hint="Say something." />
      </Specimen>
      <Specimen label="limited" column>
        <Limited />
      </Specimen>
    </Row>
  );
}

function Limited() {
  const [title, setTitle] = useState('Our office');
  return (
    <LimitedField
      label="Title"
      limit={{ characters: 40, bytes: 160 }}
      value={title}
      counted
      onText={setTitle}
    />
  );
}

const BOXES = [
  { label: 'empty', code: ['', '', '', ''] },
  { label: 'half filled', code: ['K', '7', '', ''] },
  { label: 'refused', code: ['K', '7', 'W', 'A'], invalid: true },
  { label: 'disabled', code: ['K', '7', 'W', 'D'], disabled: true },
];

const CODES = [
  { label: 'room', code: 'K7WD' },
  { label: 'TV', code: 'H4TQM' },
  { label: 'deck, refused', code: 'H4N7QX', problem: "We can't find that deck" },
];

export function Codes() {
  return (
    <>
      <Row>
        <Specimen label="to read across a room">
          <CodeTiles code="K7WD" label="Room: K7WD" />
        </Specimen>
        <Specimen label="mini">
          <CodeTiles code="K7WD" mini label="Room: K7WD" />
        </Specimen>
        <Specimen label="for a camera">
          <Qr
            link="https://play.example/app/join/K7WD"
            title="QR code of the invitation link"
            className={styles.qr}
          />
        </Specimen>
      </Row>
      <Row>
        {BOXES.map(({ label, code, ...state }) => (
          <Specimen key={label} label={label}>
            <Live initial={code}>
              {(value, setValue) => (
                <CodeBoxes
                  legend="Room code"
                  boxLabel={(place) => `Room code, character ${place}`}
                  placeholder="A"
                  clean={(typed) => typed.toUpperCase()}
                  value={value}
                  onChange={setValue}
                  {...state}
                />
              )}
            </Live>
          </Specimen>
        ))}
      </Row>
      <Row>
        {CODES.map(({ label, code, ...state }) => (
          <Specimen key={label} label={label} column>
            <Live initial={code}>
              {(value, setValue) => (
                <CodeForm code={value} onCode={setValue} {...state}>
                  <Button wide icon={wordsOfCode(value).icon}>
                    {wordsOfCode(value).words}
                  </Button>
                </CodeForm>
              )}
            </Live>
          </Specimen>
        ))}
      </Row>
    </>
  );
}

const WORD_OPTIONS = [
  { value: 'we', label: 'We do' },
  { value: 'app', label: 'The app' },
];
const CARD_OPTIONS = [
  {
    value: 'safari',
    label: 'Safari',
    text: 'You all point at once. A caught Spy gets a last guess. Up to 3 points.',
  },
  {
    value: 'classic',
    label: 'Classic',
    text: 'Take turns naming names. A caught Spy is out. Up to 4 points.',
  },
];
const TABLE_SCENE = <Scene {...ASK_AROUND} scale={0.72} />;
const CHOICE_LOOKS = [
  { look: 'switch', options: WORD_OPTIONS },
  { look: 'small', options: WORD_OPTIONS },
  { look: 'cards', options: CARD_OPTIONS },
  { look: 'scenes', options: CARD_OPTIONS.map((option) => ({ ...option, picture: TABLE_SCENE })) },
] as const;

export function ActionRows() {
  return (
    <Row>
      {([undefined, 'first', 'danger'] as const).map((look) => (
        <Specimen key={look ?? 'plain'} label={look ?? 'plain'} column>
          <ActionRow icon="people" text="What happens then" {...(look && { look })} onClick={() => undefined}>
            Do something
          </ActionRow>
        </Specimen>
      ))}
    </Row>
  );
}

export function Choices() {
  return (
    <Row>
      {CHOICE_LOOKS.map(({ look, options }) => (
        <Specimen key={look} label={look} column>
          <Live initial={options[0]?.value ?? ''}>
            {(value, setValue) => (
              <Choice label="Choice" look={look} options={options} value={value} onChange={setValue} />
            )}
          </Live>
        </Specimen>
      ))}
    </Row>
  );
}

const SLIDER_STATES = [
  { label: 'least', minutes: 3 },
  { label: 'between', minutes: 8 },
  { label: 'most', minutes: 15 },
  { label: 'disabled', minutes: 8, disabled: true },
];

export function Sliders() {
  return (
    <Row>
      {SLIDER_STATES.map(({ label, minutes, disabled = false }) => (
        <Specimen key={label} label={label} column>
          <Live initial={minutes}>
            {(value, setValue) => (
              <Slider
                label="Round Timer"
                min={3}
                max={15}
                value={value}
                valueText={`${value} min`}
                hint="How long a round lasts"
                disabled={disabled}
                onChange={setValue}
              />
            )}
          </Live>
        </Specimen>
      ))}
      <Specimen label="a number between two buttons">
        <Live initial={60}>
          {(value, setValue) => (
            <Stepper
              value={value}
              min={15}
              max={300}
              step={15}
              valueText={`${value} s`}
              less="Less time"
              more="More time"
              onChange={setValue}
            />
          )}
        </Live>
      </Specimen>
    </Row>
  );
}

export function Steppers() {
  return (
    <Row>
      {[15, 60, 300].map((seconds) => (
        <Specimen key={seconds} label={`${seconds} of 15 to 300`} column>
          <Live initial={seconds}>
            {(value, setValue) => (
              <Stepper
                value={value}
                min={15}
                max={300}
                step={15}
                valueText={`${value} s`}
                less="Less"
                more="More"
                onChange={setValue}
              />
            )}
          </Live>
        </Specimen>
      ))}
      <Specimen label="covers" column>
        <Live<SomeSettings> initial={{ rules: 'impostor' }}>
          {(value, setValue) => <GameChoice rules={value.rules ?? 'ours'} onChange={setValue} />}
        </Live>
      </Specimen>
    </Row>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Specimen label="modal">
        <Button size="small" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </Specimen>
      {open && (
        <Dialog
          onClose={close}
          title="Leave the room?"
          actions={
            <>
              <Button look="quiet" onClick={close}>
                Stay
              </Button>
              <Button look="stop" onClick={close}>
                Leave
              </Button>
            </>
          }
        >
          <p>Your seat becomes free for somebody else.</p>
        </Dialog>
      )}
    </Row>
  );
}
