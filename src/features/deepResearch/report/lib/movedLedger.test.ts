import { movedLedger } from './movedLedger';
import { withoutTitle } from './headings';
import { markUnproven } from './unprovenLinks';

const content = '# 题\n\n甲很小[1]。见 https://a.example/x 一处[2]。\n\n乙很大[1]。\n';
const links = ['https://a.example/x'];
const shown = withoutTitle(markUnproven(content, links));
const removed = content.length - withoutTitle(content).length;
const sentence = (words: string, marker: string) => {
  const start = content.indexOf(words);
  const n = Number(marker.charAt(1));
  return {
    start,
    end: start + words.length,
    state: 'consistent' as const,
    findings: [],
    marks: [{ at: content.indexOf(marker, start), n, passages: [`${n}.1`] }],
  };
};
const ledger = {
  sentences: [sentence('甲很小[1]。', '[1]'), sentence('见 https://a.example/x 一处[2]。', '[2]'), sentence('乙很大[1]。', '[1]')],
  unsupported_links: links,
};

describe('the ledger of a report that is shown without its title', () => {
  it('stands where its sentences stand, notes behind links or not', () => {
    const moved = movedLedger(ledger, content, shown, removed);
    expect(shown).toContain('（未经检索证实）');
    expect(moved?.sentences.map(({ start, end }) => shown.slice(start, end).replace(/ ?（未经检索证实）/, ''))).toEqual([
      '甲很小[1]。',
      '见 https://a.example/x 一处[2]。',
      '乙很大[1]。',
    ]);
    expect(moved?.sentences.flatMap(({ marks }) => marks.map(({ at, n }) => shown.slice(at, at + 3) === `[${n}]`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(moved?.unsupported_links).toEqual([]);
  });

  it('is none for another text', () => {
    expect(movedLedger(ledger, content, shown.replace('很大', '不大'), removed)).toBeUndefined();
  });
});
