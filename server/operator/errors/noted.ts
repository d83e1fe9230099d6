/** What the log was told, without what people typed. */
export interface Noted {
  level: 'warn' | 'error';
  message: string;
  /** Method and path of the call, without its values. */
  call: string;
  /** Where in the program. */
  detail: string;
  /** Number that the person was shown; empty for what no request did. */
  number: string;
}

const MAX_MESSAGE = 500;
const MAX_FRAMES = 12;
const ROOT = process.cwd();
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Texts in quotes may be those of a person: a value that a statement refused, the beginning of a broken document. */
const QUOTED = /"[^"\n]*"?|“[^”\n]*”?|「[^」\n]*」?|《[^》\n]*》?|`[^`\n]*`?|(?<!\w)'[^'\n]*'?/g;

/** One line in which no text of a person is left, and ids do not make two of what is one. */
function withoutTexts(text: string): string {
  const [line = ''] = text.split('\n');
  return line.replace(QUOTED, '"…"').replace(UUID, '<id>').replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE);
}

function framesIn(text: string): string {
  const frames = text.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().replaceAll(ROOT, ''))
    .join('\n');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line of the log: an object with `err`, `reason`, `problem` or `code` and a message, or the message alone. */
export function notedOf(level: Noted['level'], words: readonly unknown[], number: string): Noted {
  const [first, second] = words;
  const given = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const error = first instanceof Error ? first : given.err instanceof Error ? given.err : null;
  const code = textOf((error as NodeJS.ErrnoException | null)?.code ?? given.code);
  const said = textOf(typeof first === 'string' ? first : second);
  const cause = error ? `${error.name} ${code} ${error.message}` : [code, textOf(given.reason), textOf(given.problem)].join(' ');
  return {
    level,
    message: withoutTexts([said, cause.trim()].filter(Boolean).join(': ')) || 'no message',
    call: textOf(given.call),
    detail: framesIn(error?.stack ?? said),
    number,
  };
}
