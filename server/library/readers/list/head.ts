import { namesIn } from './names';
import { shadowOf, trimmed } from './shadow';

/** What stands before the mark or the source of an entry. */
export interface Head {
  authors: string[];
  title: string;
  /** Of a list by author and year. */
  year: string;
}

/** Longer lists of authors are not looked at to their end. */
const MAX_AUTHORS_LENGTH = 2_000;

/** Authors, a year where one is between them, and the title; without authors the whole is the title. */
export function headOf(head: string): Head {
  const shadow = shadowOf(head);
  for (const match of shadow.matchAll(/[.:](?=\s*\S)/g)) {
    if (match.index > MAX_AUTHORS_LENGTH) break;
    const [left, right] = [head.slice(0, match.index), head.slice(match.index + 1)];
    // A dot behind an initial, with further initials or names, is within a name.
    if (
      /^\s?(?:\p{Lu}\s?\.|[,;&])/u.test(shadowOf(right)) ||
      (match[0] === ':' && (!/\p{Script=Han}$/u.test(left) || /^\s*[第卷]/.test(right)))
    )
      continue;
    const [, people, year] = /^(.*?)[,\s(]+((?:1[5-9]|20)\d\d)[a-z]?\)?$/.exec(shadowOf(left)) ?? [];
    const authors = namesIn(people === undefined ? left : left.slice(0, people.length));
    if (authors) return { authors, title: trimmed(right), year: year ?? '' };
  }
  // A body whose name says nothing of what it is.
  const [, body = ''] = /^([\p{Script=Han}()]{4,40})\.(?=\s*\p{Script=Han}{2})/u.exec(shadow) ?? [];
  if (body) return { authors: [head.slice(0, body.length).trim()], title: trimmed(head.slice(body.length + 1)), year: '' };
  return { authors: [], title: trimmed(head), year: '' };
}
