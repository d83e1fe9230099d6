import { PAPER_FIELDS, type Paper } from '../../../../../model/paper/paper';
import { readerFor } from '../../../../../../server/library/readers';
import { makeRecord } from '../../../../../../server/records/record';
import type { PaperField } from '../../../../../testing/fieldsWithoutTrace';
import { exportFile } from './exportFile';
import { WHOLE } from './testing/wholePaper';

/** Forms have one place for the abstract: it is read into the field of its language. */
const ENGLISH = { ...WHOLE, abstract_zh: '' };
/** A Chinese record is named by its Chinese title. */
const CHINESE = { ...ENGLISH, title: ENGLISH.title_zh, language: 'zh', abstract: '', abstract_zh: '芦苇生长。' };

/** The library gives these itself: an id from the DOI or the content, the field of science, where the record came from. */
const OF_THE_LIBRARY: readonly PaperField[] = ['paper_id', 'subject_code', 'subject', 'source'];
/** A new field comes back from a file, or stands here with those that are left out on purpose. */
const NOT_READ = {
  ris: OF_THE_LIBRARY,
  bibtex: OF_THE_LIBRARY,
  biblatex: OF_THE_LIBRARY,
  enw: OF_THE_LIBRARY,
  csl: OF_THE_LIBRARY,
  // Our own JSON Lines, which other tools write for the import.
  jsonl: ['source'],
} as const satisfies Record<string, readonly PaperField[]>;

async function* pieces(text: string) {
  yield text;
}

async function readBack(form: keyof typeof NOT_READ, paper: Paper): Promise<Paper> {
  const { name, content } = exportFile(form, { papers: [paper], references: [], day: '2026-01-02' });
  for await (const item of readerFor(name)!(pieces(content))) if ('draft' in item) return makeRecord(item.draft, 'import').paper;
  throw new Error(`no record in ${content}`);
}

it('has a value for every field', () => {
  const empty = (field: PaperField) => [ENGLISH, CHINESE].every((paper) => paper[field] === null || String(paper[field]) === '');
  expect(PAPER_FIELDS.filter(empty)).toEqual([]);
});

it.each(Object.keys(NOT_READ) as (keyof typeof NOT_READ)[])(
  'every field of a record is read back from the form %s, or left out on purpose',
  async (form) => {
    const lost = new Set<PaperField>();
    for (const paper of [ENGLISH, CHINESE]) {
      const read = await readBack(form, paper);
      for (const field of PAPER_FIELDS) if (JSON.stringify(read[field]) !== JSON.stringify(paper[field])) lost.add(field);
    }
    expect(PAPER_FIELDS.filter((field) => lost.has(field))).toEqual(NOT_READ[form]);
  },
);
