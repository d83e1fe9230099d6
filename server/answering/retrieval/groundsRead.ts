import type { AnswerSource } from '../../../src/contract/entities/chat';
import type { Hold } from '../../access/accessWatch';
import type { Ground } from '../../store/access/lostGrounds';
import type { Library } from './library';

/** What an answer stands on by what it cites. Records of the library are everybody's, which the look at them finds. */
export const groundsOfSources = (sources: readonly Pick<AnswerSource, 'file_id' | 'paper_id'>[]): Ground[] =>
  sources.flatMap(({ file_id, paper_id }): Ground[] =>
    file_id ? [{ kind: 'file', id: file_id }] : paper_id ? [{ kind: 'paper', id: paper_id }] : [],
  );

/** The same library; the files that it reads become grounds of the work. */
export const notingFiles = (library: Library, hold: Pick<Hold, 'add'>): Library => ({
  ...library,
  async inFiles(ids, question, scope) {
    const found = await library.inFiles(ids, question, scope);
    hold.add(
      [...found.values()].flatMap((passages) => passages.flatMap(({ file }) => (file ? [{ kind: 'file', id: file.id } as const] : []))),
    );
    return found;
  },
});
