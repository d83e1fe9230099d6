import { masked } from '../../../shared/lib/mask';
import { isOwnWord } from './ownWords';

interface ErrorWords {
  name: string;
  message: string;
  stack: string;
}

/** A name as code has it. */
const CODE_NAME = /^[A-Za-z_$][\w$]{0,39}(?:\.[A-Za-z_$][\w$]{0,39}){0,4}$/;

/**
 * What engines and our libraries say of an error. What they quote of the program stays where it looks like a name of
 * code; anything else that they quote is masked. `%` stands for such a quotation.
 */
const SAYINGS = [
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  "Cannot read properties of undefined (reading '%')",
  "Cannot read properties of null (reading '%')",
  "Cannot set properties of undefined (setting '%')",
  "Cannot set properties of null (setting '%')",
  'can\'t access property "%", % is undefined',
  'can\'t access property "%", % is null',
  "undefined is not an object (evaluating '%')",
  "null is not an object (evaluating '%')",
  '% is not a function',
  '% is not a constructor',
  '% is not defined',
  '% is not iterable',
  '% is undefined',
  "Cannot access '%' before initialization",
  "Cannot assign to read only property '%' of object '%'",
  'Cannot convert undefined or null to object',
  'Maximum call stack size exceeded',
  'Invalid array length',
  'Invalid time value',
  'Invalid Date',
  'Unexpected end of JSON input',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'network error',
  'The user aborted a request.',
  'The operation was aborted.',
  'signal is aborted without reason',
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
  'Rejected',
  'Aborted',
  'Aborted due to condition callback returning false.',
] as const;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PATTERNS = SAYINGS.map((saying) => new RegExp(`^${escaped(saying).replaceAll('%', '(.{1,200}?)')}$`, 's'));
/** Messages of the build's own tools, with numbers and file names only. */
const NUMBERED = [/^Loading (?:CSS )?chunk [\w-]+ failed\.?/, /^Minified React error #\d+/, /^HTTP \d{3}$/];

const quoted = (text: string) => (CODE_NAME.test(text) ? text : masked(text));

/** What an error says, without what it quotes of a person. */
function redactedMessage(message: string): string {
  if (isOwnWord(message)) return message;
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(message);
    if (!parts) continue;
    // The patterns' own words stay: only what they capture is looked at.
    let rest = message;
    for (const part of parts.slice(1)) rest = rest.replace(part, () => quoted(part));
    return rest;
  }
  for (const pattern of NUMBERED) {
    const [start] = pattern.exec(message) ?? [];
    if (start) return start + masked(message.slice(start.length));
  }
  return masked(message);
}

/** A line of a stack: the function, and where it stands in which file. */
const FRAME =
  /^\s*(?:at\s+)?(?:(?:async |new )?([\w$.<>[\] /]*?)\s*[@(]+)?\(?(?:[a-z-]+:\/\/[^\s)]*?|[^\s)]*?)([\w.-]+\.(?:js|mjs|tsx?)[^\s):]*:\d+(?::\d+)?)\)?$/;

function redactedStack(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place = ''] = FRAME.exec(line) ?? [];
      if (place === '') return [];
      return [`    at ${CODE_NAME.test(name.trim()) ? `${name.trim()} ` : ''}(${place.replace(/\?[^:]*/, '')})`];
    })
    .join('\n');
}

/** An error that says what happened where in the code, and nothing of a person. */
export const redactedError = ({ name, message, stack }: ErrorWords): ErrorWords => ({
  name: CODE_NAME.test(name) ? name : masked(name),
  message: redactedMessage(message),
  stack: redactedStack(stack),
});
