import { i18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { useAfter } from '../../../shared/ui/timed';

/** The time for which the text stays in the live region. */
const SPOKEN_MS = 10_000;
/** The maximum time for which a browser loads its voices. */
const VOICES_MS = 1_000;
/** The maximum time of an utterance. In some browsers, an utterance may never end. */
const MAX_MS = 30_000;
/** Three-letter names of the regions that distinguish our languages, which some browsers use ('por-BRA'). */
const REGIONS: Readonly<Record<string, string>> = { BRA: 'BR', CHN: 'CN' };

/**
 * Read a secret aloud with a local voice in the page's language, because other voices would send the text to a server. `onRead` is
 * called when a voice has read all of it. If no voice can read it, return it as `announced`, for a live region.
 */
export function useReadAloud(onRead: () => void) {
  const [announced, setAnnounced] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  /** The utterance whose events count. Browsers report the end of a cancelled one as an end or as an error. */
  const spoken = useRef<SpeechSynthesisUtterance | null>(null);
  /** The number of times that reading was stopped. A voice that loads late must not read a card that has been covered. */
  const stops = useRef(0);
  useAfter(SPOKEN_MS, announced, () => setAnnounced(null));
  useAfter(MAX_MS, current, () => fail(current ?? ''));

  function stop() {
    stops.current += 1;
    spoken.current = null;
    setCurrent(null);
    window.speechSynthesis?.cancel();
  }

  function fail(text: string) {
    stop();
    setFailed(true);
    setAnnounced(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` only uses what never changes
  useEffect(() => {
    const leave = () => {
      stop();
      setAnnounced(null);
    };
    const hidden = () => document.visibilityState === 'hidden' && leave();
    window.speechSynthesis?.getVoices(); // Browsers load the voices on the first call.
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, []);

  async function read(text: string) {
    setFailed(false);
    stop();
    const before = stops.current;
    const voice = localVoice() ?? (await laterVoice());
    if (stops.current !== before) return;
    if (!voice) return fail(text);
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = () => {
      if (spoken.current !== words) return;
      stop();
      onRead();
    };
    words.onerror = () => spoken.current === words && fail(text);
    spoken.current = words;
    setCurrent(text);
    window.speechSynthesis.speak(words);
  }

  return { read: (text: string) => void read(text), announced, failed };
}

/** Return a local voice in the page's language, preferably of its region, so that pt-BR is not read by a voice of Portugal. */
function localVoice(): SpeechSynthesisVoice | undefined {
  const { language, region } = new Intl.Locale(i18n.locale);
  const voices = (window.speechSynthesis?.getVoices() ?? []).filter(
    ({ lang, localService }) => localService && languageOf(lang) === language,
  );
  return (
    voices.find(({ lang }) => partsOf(lang).some((part) => (REGIONS[part] ?? part) === region)) ?? voices[0]
  );
}

const partsOf = (tag: string) => tag.split(/[-_]/);

/** Return the language of a voice. Some browsers use underscores (en_US) or three letters (spa-ESP). */
function languageOf(tag: string): string {
  const [first = ''] = partsOf(tag);
  try {
    return Intl.getCanonicalLocales(first)[0] ?? '';
  } catch {
    return '';
  }
}

function laterVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const speech = window.speechSynthesis;
  if (!speech || speech.getVoices().length > 0) return Promise.resolve(undefined);
  return new Promise((found) => {
    const look = () => found(localVoice());
    speech.addEventListener?.('voiceschanged', look, { once: true });
    setTimeout(look, VOICES_MS);
  });
}
