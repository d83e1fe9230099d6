import type { JournalSearchBody } from '../../../contract/calls/journals';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { aJournal, aRank, foundJournals, someSchemes } from '.';
import { JournalBrowser } from '../ui/JournalBrowser';

export const actaFictiva = aJournal({ quartiles: [aRank(2023, 'optics', 1, { top: true }), aRank(2022, 'optics', 2)] });
const other = aJournal({
  journal_id: 'issn:0254-4164',
  title: '另一学报',
  title_zh: '另一学报',
  issn: '0254-4164',
  eissn: '',
  open_access: null,
  paper_count: 0,
  paper_sources: [],
});

export function showJournals(search = '') {
  const asked: JournalSearchBody[] = [];
  const server = fakeTransport()
    .on('classifyJournals', someSchemes)
    .handle('searchJournals', ({ body }) => {
      const request = body as JournalSearchBody;
      asked.push(request);
      if (request.journal_ids)
        return answered(foundJournals([actaFictiva, other].filter(({ journal_id }) => request.journal_ids?.includes(journal_id))));
      if (request.query === '没有') return answered(foundJournals([]));
      if ((request.current ?? 1) > 5) return answered(foundJournals([], { total: 45 }));
      return answered(foundJournals([actaFictiva, other], { total: 45 }));
    });
  const view = renderScreen(<JournalBrowser />, { bench: makeTestStore({ server }), route: `/scientific?tab=journals${search}` });
  return { ...view, server, asked };
}
