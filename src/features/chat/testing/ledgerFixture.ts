import type { AnswerLedger } from '../../../contract/entities/ledger';
import { aSource } from '../../../testing/builders';

const passage = (id: string, content: string, page: number) => ({
  id,
  content,
  place: `第 ${page} 页`,
  page,
  file_id: 'f1',
  positions: [{ page, start: 10, end: 20, boxes: [] }],
});

export const LEDGER_SOURCE = aSource({
  content: '粒径为 3.5 nm。\n……\n没有毒性。',
  place: '第 2 页、第 5 页',
  page: 2,
  file_id: 'f1',
  positions: [[{ page: 2, start: 10, end: 20, boxes: [] }], [{ page: 5, start: 10, end: 20, boxes: [] }]],
  passages: [passage('1.1', '粒径为 3.5 nm。', 2), passage('1.2', '没有毒性。', 5)],
});

export const LEDGER_TEXT = '粒径为 3.5 nm[1]，见 `a[1]`。\n\n- **粒径**为 3.5 mm[1]。\n- 毒性较低[1]。\n\n长安人口超过一百万。（未见出处）';

const place = (words: string) => ({ start: LEDGER_TEXT.indexOf(words), end: LEDGER_TEXT.indexOf(words) + words.length });
const mark = (words: string, id: string) => ({ at: LEDGER_TEXT.indexOf(words) + words.indexOf('[1]'), n: 1, passages: [id] });
const [first, second, third] = ['粒径为 3.5 nm[1]，见 `a[1]`。', '- **粒径**为 3.5 mm[1]。', '- 毒性较低[1]。'] as const;

export const LEDGER: AnswerLedger = {
  sentences: [
    { ...place(first), state: 'consistent', findings: [], marks: [mark(first, '1.1')] },
    { ...place(second), state: 'unsupported', findings: [{ kind: 'number', text: '3.5 mm' }], marks: [mark(second, '1.1')] },
    { ...place(third), state: 'related', findings: [{ kind: 'words', text: '' }], marks: [mark(third, '1.2')] },
    { ...place('长安人口超过一百万。（未见出处）'), state: 'unsourced', findings: [], marks: [] },
  ],
  unsupported_links: ['https://evil.example/?q=1'],
};
