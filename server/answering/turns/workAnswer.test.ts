import { isolated } from '../../../src/model/isolated';
import { paper } from '../testing/papers';
import type { Work } from './turn';
import { sentencesOf } from './earlierPassages';
import { workAnswer } from './workAnswer';

const AUTHORS = ['Ann\u202e', 'Bo'];
const one = paper({ paper_id: 'a', title: 'Deep*\u202elearning', title_zh: '', authors: AUTHORS, abstract: 'It works.' });
const two = paper({ paper_id: 'b', title: 'Other', title_zh: '' });
const passage = {
  n: 1,
  paperId: 'a',
  datasetId: null,
  documentId: null,
  text: 'It works.',
  place: '第\u202e页',
  language: 'en',
  order: 0,
} as const;
const reading = {
  papers: new Map([one, two].map((each) => [each.paper_id, each])),
  passages: [passage, { ...passage, n: 2, paperId: 'b', text: 'It works well.', place: '' }],
};
const ANSWER = 'It works[1].';
const WORK: Work = { act: 'check', part: null, source: null, sentences: null, language: null, given: '', form: null };
const worked = (work: Partial<Work>, answer = ANSWER) =>
  [...workAnswer({ ...WORK, ...work }, { answer, reading }, '')!].map(({ content }) => content ?? '').join('');

const TITLE = isolated('Deep\\*\u202elearning');

describe('a source whose title, authors and place turn what stands beside them around', () => {
  const checked = worked({});

  test('is told with each of them for itself', () =>
    expect(checked).toContain(`- **${TITLE}**（${isolated(AUTHORS[0]!)}、Bo，2020，${isolated(passage.place)}）：It works`));

  test('is still known as what its sentence is from, when that is worked on', () =>
    expect(sentencesOf(checked, reading).map(({ text }) => text)).toContain('It works.'));

  test('stands beside others in a table', () =>
    expect(worked({ act: 'reformat', form: 'table' }, 'It works[1][2].')).toContain(`| ${TITLE}；Other |`));

  test('is quoted in the other language behind its title', () =>
    expect(worked({ act: 'translate', language: 'en' })).toContain(`- **${TITLE}**：It works.[1]`));
});
