/** Characters of an error's message that are shown; the whole of it is in what is copied. */
const MOST_SHOWN = 200;

/**
 * True for the failure of a script or style whose code is fetched on demand: as webpack reports it, and as Chromium,
 * Firefox and Safari report a module that could not be imported.
 */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module|Importing a module script failed/i.test(
      `${error.name} ${error.message}`,
    )
  );
}

/** What was thrown, in one line: anything can be thrown. */
export function errorLine(error: unknown): string {
  const line = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
}

/** What support needs of an error that was caught while rendering: what, where in the code, on which screen and when. */
export function diagnosisOf(error: unknown, componentStack: string): string {
  const what = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  const build = document.querySelector('script[src][defer]')?.getAttribute('src') ?? '';
  const place = [new Date().toISOString(), location.href, build, navigator.userAgent].filter(Boolean);
  return [what, componentStack.trim(), ...place].filter(Boolean).join('\n');
}
