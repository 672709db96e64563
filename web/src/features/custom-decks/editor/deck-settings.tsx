import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import type { DeckBody } from '../../../shared/contract.gen';
import { LANGUAGES } from '../../../shared/languages/choice';
import { saveFile } from '../../../shared/save-file';
import { Button, TextButton } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/choice';
import { Dialog } from '../../../shared/ui/dialog';
import { Buttons, Stack } from '../../../shared/ui/layout';
import { useConfirm } from '../../../shared/ui/use-confirm';
import styles from '../deck-form.module.css';
import { FileSign, TrashSign } from '../deck-icons';
import { titleOf } from '../deck-summary';
import { fileName } from '../files';
import { cleanDeck, TITLE_LIMIT, titleFault, WORD_LIMIT, wordFault } from '../limits';
import { customPairs, ENGLISH_PAIRS } from '../pairs';
import { writeJson } from '../read-deck-text';
import { keepPermanently } from '../store';
import { writeText } from '../text-format';
import { DeckField } from './deck-field';

interface DeckSettingsProps {
  deck: DeckBody;
  change: (next: (deck: DeckBody) => DeckBody) => void;
  onClose: () => void;
  onDelete: () => void;
}

export function DeckSettings({ deck, change, onClose, onDelete }: DeckSettingsProps) {
  const id = useId();
  const saveAs = (ending: string, text: string) => saveFile(fileName(deck.title, ending), text);
  const set = (part: Partial<DeckBody>) => change((now) => ({ ...now, ...part }));
  const { open, dialog } = useConfirm({
    title: t({ message: `Delete ${ph({ title: titleOf(deck) })}?`, comment: 'Question; {title} of a deck' }),
    confirm: t({ message: 'Delete', comment: 'Button' }),
    onConfirm: onDelete,
    children: (
      <p>
        <Trans comment="Asked before a deck is deleted">
          It will be gone from this browser for good. Friends who kept a copy still have theirs.
        </Trans>
      </p>
    ),
  });
  return (
    <Dialog
      sheet
      title={t({ message: 'About this deck', comment: 'Heading: title, words and language of a deck' })}
      onClose={() => {
        keepPermanently(deck);
        onClose();
      }}
    >
      <Stack>
        <TextInput
          field="title"
          label={t({ message: 'Title', comment: 'A field: what a deck is called' })}
          value={deck.title}
          placeholder={t({ message: 'Our office', comment: 'In an empty field for the title of a deck' })}
          onText={(title) => set({ title })}
        />
        <WordsField words={deck.words} onWords={(words) => set({ words })} />
        <div className={styles.selection}>
          <label htmlFor={id} className={styles.label}>
            <Trans comment="A field: which language the cards of a deck are in">The cards are in</Trans>
          </label>
          <select
            id={id}
            className={styles.select}
            value={deck.language}
            onChange={(event) => set({ language: event.target.value })}
          >
            <option value="">
              {t({ message: 'another language', comment: 'A choice among languages' })}
            </option>
            {LANGUAGES.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
            {deck.language && LANGUAGES.every(({ tag }) => tag !== deck.language) && (
              <option value={deck.language}>{deck.language}</option>
            )}
          </select>
        </div>
        <div>
          <h3 className={styles.label}>
            <Trans comment="Heading: a deck as a file">Save as a file</Trans>
          </h3>
          <Buttons>
            <Button
              size="small"
              icon={<FileSign />}
              onClick={() => saveAs('txt', writeText(cleanDeck(deck), ENGLISH_PAIRS))}
            >
              <Trans comment="Button: saves a file">Text</Trans>
            </Button>
            <Button
              size="small"
              icon={<FileSign />}
              onClick={() => saveAs('json', writeJson(cleanDeck(deck)))}
            >
              <Trans comment="Button: saves a file of that format">JSON</Trans>
            </Button>
          </Buttons>
        </div>
        <TextButton danger onClick={open}>
          <TrashSign />
          <Trans comment="Button">Delete this deck</Trans>
        </TextButton>
        {dialog}
      </Stack>
    </Dialog>
  );
}

interface TextInputProps extends Omit<ComponentProps<typeof DeckField>, 'limit' | 'fault'> {
  field: 'title' | 'words';
}

function TextInput({ field, ...rest }: TextInputProps) {
  const [limit, faultOf] = field === 'title' ? [TITLE_LIMIT, titleFault] : [WORD_LIMIT, wordFault];
  const fault = rest.value === '' ? null : faultOf(rest.value);
  return <DeckField {...rest} limit={limit} fault={fault && `${field}-${fault}`} />;
}

interface WordsFieldProps {
  words: DeckBody['words'];
  onWords: (words: DeckBody['words']) => void;
}

function WordsField({ words, onWords }: WordsFieldProps) {
  const label = t({ message: 'Names for the Spy and the cards', comment: 'Heading: two words of a deck' });
  const own = t({ message: 'Your own', comment: 'Two words that the author of a deck makes up' });
  return (
    <div className={styles.pairs}>
      <h3 className={styles.label}>{label}</h3>
      <Choice
        look="small"
        label={label}
        options={[
          ...customPairs().map(({ pair, spy, card }) => ({ value: pair, label: `${spy} / ${card}` })),
          { value: 'own', label: own },
        ]}
        value={words.pair}
        onChange={(pair) => onWords({ ...words, pair })}
      />
      {words.pair === 'own' && (
        <div className={styles.two}>
          <TextInput
            field="words"
            label={t({ message: "Who doesn't know the card", comment: 'A field for a word, such as Spy' })}
            value={words.spy}
            placeholder={t({ message: 'Auditor', comment: 'In an empty field for a word like Spy' })}
            onText={(spy) => onWords({ ...words, spy })}
          />
          <TextInput
            field="words"
            label={t({ message: 'What the others know', comment: 'A field for a word, such as Location' })}
            value={words.card}
            placeholder={t({ message: 'Room', comment: 'In an empty field for a word like Location' })}
            onText={(card) => onWords({ ...words, card })}
          />
        </div>
      )}
    </div>
  );
}
