import type { Surroundings } from '../../../model/recordedSession';

/** Name of the build: that of its main script, which carries the hash of what is in it. */
const build = () => document.querySelector('script[src][defer]')?.getAttribute('src')?.replace(/^.*\//, '') ?? '';

/** Where and in what this page runs. */
export function surroundingsHere(): Surroundings {
  return {
    build: build(),
    contract: CONTRACT_HASH,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    browser: navigator.userAgent,
    window: { width: innerWidth, height: innerHeight, ratio: devicePixelRatio },
  };
}
