import { titleKey } from '../../records/record';
import { cnKey } from './keys';
import type { JournalRecord } from './record';

/** A journal that is stored or about to be. */
export interface Entry {
  record: JournalRecord;
  /** As it is stored, to tell a change; empty for a new one. */
  before: string;
}

/** Journals by what makes them the same. */
export class ExistingJournals {
  readonly entries = new Set<Entry>();
  private readonly byNumber = new Map<string, Entry>();
  private readonly byTitle = new Map<string, Set<Entry>>();

  add(entry: Entry): void {
    this.entries.add(entry);
    const { record } = entry;
    const numbers = [...record.issns, cnKey(record.cn_number)].filter(Boolean);
    // A number belongs to the journal that had it first.
    for (const number of numbers) if (!this.byNumber.has(number)) this.byNumber.set(number, entry);
    const title = titleKey(record.title);
    this.byTitle.set(title, (this.byTitle.get(title) ?? new Set()).add(entry));
  }

  /**
   * The journal that a record is about: by ISSN, by CN number, then by the title as it is printed, unless the two have
   * numbers that differ. Translated titles name several journals. `ambiguous` when more than one could be meant.
   */
  find(record: JournalRecord): Entry | 'ambiguous' | null {
    const numbers = [...record.issns, cnKey(record.cn_number)].filter(Boolean);
    for (const number of numbers) {
      const entry = this.byNumber.get(number);
      if (entry) return entry;
    }
    const namesakes = this.byTitle.get(titleKey(record.title)) ?? [];
    const possible = [...namesakes].filter((entry) => canBeOne(entry.record, record));
    if (possible.length > 1) return numbers.length > 0 ? null : 'ambiguous';
    return possible[0] ?? null;
  }
}

/** Namesakes are many: where both have numbers and share none, they are two journals. */
const canBeOne = (a: JournalRecord, b: JournalRecord): boolean =>
  (a.issns.length === 0 || b.issns.length === 0) && (!a.cn_number || !b.cn_number);
