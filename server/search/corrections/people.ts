import type { Queryable } from '../../store/database/types';
import { authorNamed, authorsByKey } from '../../store/vocabulary/lookups';
import { foldWriting } from '../../text/analysis';
import { mayBeSame, nameKey, readName } from '../../text/names';
import { Remembered } from './cache';
import type { Change } from './change';

/** Longer texts are no names. */
const MAX_NAME = 60;
const LOOKED_AT = 50;
const OFFERED = 3;

const isChinese = (name: string) => /\p{Script=Han}/u.test(name);

/** Offers the records of an author when a text is nothing but a name that the library has, in whatever order it was typed. */
export class People {
  private readonly ofName: Remembered<Change[]>;

  constructor(private readonly db: Queryable) {
    this.ofName = new Remembered((text) => this.look(text));
  }

  find(text: string): Promise<Change[]> {
    return text.length > MAX_NAME || readName(text).length === 0 ? Promise.resolve([]) : this.ofName.get(text);
  }

  private async look(text: string): Promise<Change[]> {
    // Most Chinese words could be a name too: it must be the very one.
    const authors = isChinese(text)
      ? await authorNamed(this.db, foldWriting(text).trim())
      : await authorsByKey(this.db, readName(text).map(nameKey), LOOKED_AT);
    const names: string[] = [];
    for (const { shown } of authors) {
      // One query finds what differs by order or initials alone.
      const isNew = !names.some((name) => isChinese(name) === isChinese(shown) && mayBeSame(name, shown));
      if (isNew && mayBeSame(text, shown)) names.push(shown);
      if (names.length === OFFERED) break;
    }
    return names.map((name): Change => ({
      kind: 'name',
      at: 0,
      typed: text,
      suggested: `作者:"${name.replace(/["“”]/g, '')}"`,
      sure: false,
    }));
  }
}
