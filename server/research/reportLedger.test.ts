import type { ResearchReport } from '../../src/contract/entities/research';
import { answering } from './testing/modelAnswers';
import { reportOf, useResearch } from './testing/useResearch';

const { fake, model, runner, whole } = useResearch();

/** Each sentence of a report with its state and the words that its markers stand for. */
function rowsOf({ content, ledger, citations }: Pick<ResearchReport, 'content' | 'ledger' | 'citations'>) {
  const words = new Map(citations.flatMap(({ passages = [] }) => passages.map(({ id, content: text }) => [id, text] as const)));
  return (ledger?.sentences ?? []).map(({ start, end, state, marks }) => ({
    words: content.slice(start, end),
    state,
    passages: marks.map((mark) => {
      expect(content.slice(mark.at)).toMatch(new RegExp(`^\\[${mark.n}\\]`));
      return mark.passages.map((id) => words.get(id));
    }),
  }));
}

test('a report of quoted sentences agrees with the passages that it quotes', async () => {
  const { events } = await whole(runner(), { auto_accepted_plan: true });
  const rows = rowsOf(reportOf(events));
  expect(rows.length).toBeGreaterThan(1);
  for (const { words, state, passages } of rows) {
    expect(state).toBe('consistent');
    for (const [passage] of passages) expect(words).toContain(passage);
  }
});

test('the sentences of a model are held against theirs', async () => {
  answering(fake());
  const { events } = await whole(runner({ model: model() }), { auto_accepted_plan: true });
  const rows = rowsOf(reportOf(events));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ passages }) => passages.flat().every((passage) => passage !== undefined))).toBe(true);
});
