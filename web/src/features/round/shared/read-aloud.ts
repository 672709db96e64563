import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useAfter } from '../../../shared/ui/timed';

/** How long the text stays in the live region. */
const SPOKEN_MS = 10_000;

/**
 * Read a secret aloud with a local voice in the page's language, because other voices would send the text to a server. Without a local
 * voice, `announced` is the text for a live region, which only screen readers read.
 */
export function useReadAloud(): { read: (text: string) => void; announced: string | null } {
  const [announced, setAnnounced] = useState<string | null>(null);
  useAfter(SPOKEN_MS, announced, () => setAnnounced(null));

  useEffect(() => {
    const stop = () => {
      window.speechSynthesis?.cancel();
      setAnnounced(null);
    };
    const hidden = () => document.visibilityState === 'hidden' && stop();
    window.speechSynthesis?.getVoices(); // Browsers load the voices on the first call.
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stop();
    };
  }, []);

  function read(text: string) {
    const language = i18n.locale.split('-', 1)[0] ?? '';
    const voices = window.speechSynthesis?.getVoices() ?? [];
    const voice = voices.find(({ lang, localService }) => localService && lang.startsWith(language));
    if (!voice) return setAnnounced(text);
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
  }

  return { read, announced };
}
