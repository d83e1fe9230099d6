import type { ToolActivity } from '../lib/view';
import { texts } from '../texts';

/** What kind of call it is; one of an outside server with its name. */
export const kindOf = ({ name }: ToolActivity): string =>
  name === 'search' || name === 'read' ? texts.kinds[name] : `${texts.kinds.tool} ${name}`;

/** The words of a call: its query where it has one, else its arguments as they were. */
export function wordsOf({ args }: ToolActivity): string {
  const main = args.query ?? args.title ?? args.q;
  if (typeof main === 'string') return main;
  return Object.keys(args).length > 0 ? JSON.stringify(args) : '';
}
