/** Longest title within the name of a file. */
const MAX_LENGTH = 40;

/**
 * Name of a file without its ending: what no system takes is left out.
 * @param day `YYYY-MM-DD`
 */
export function fileName(title: string, untitled: string, day: string): string {
  const safe = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|#%&{}$!'`@+=]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${(safe || untitled).slice(0, MAX_LENGTH).trim()}-${day}`;
}
