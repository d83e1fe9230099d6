import type { TextSource } from '../../library/readers/reader';
import type { JournalDraft } from '../../store/journals/record';

/** One journal of a file, or why it could not be read. `place` says where in the file, for the person. */
export type JournalItem = { place: string } & ({ draft: JournalDraft } | { refusal: string });

export interface ReadOptions {
  /** Edition of the ranks, where the file does not say it. */
  year: number | null;
  /** Who ranks, where the columns do not say it: a code of `schemes.ts`. */
  scheme: string;
}

export type JournalReader = (source: TextSource, options: ReadOptions) => AsyncIterable<JournalItem>;

/** Why a rank without an edition is refused. */
export const NO_YEAR = '分区缺少年份，请用 --year 指定';
