import { useEffect, useRef } from 'react';
import type { SpokenSentence } from '../../lib/spokenSentences';

interface SpeechEvents {
  onSaid: () => void;
  onFailed: () => void;
}

/** Says a sentence with the browser's voice as soon as it is another one; null is silence. */
export function useSpeech(sentence: SpokenSentence | null, events: SpeechEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!sentence) return;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = sentence.lang;
    utterance.onend = () => latest.current.onSaid();
    utterance.onerror = () => latest.current.onFailed();
    window.speechSynthesis.speak(utterance);
    return () => {
      // Silencing a sentence ends it, too.
      Object.assign(utterance, { onend: null, onerror: null });
      window.speechSynthesis.cancel();
    };
  }, [sentence]);
}
