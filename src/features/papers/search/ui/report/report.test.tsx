import { screen, waitFor, within } from '@testing-library/react';
import type { SearchBody } from '../../../../../contract/calls/papers';
import { answered, fakeTransport, unreachable } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../../citing';
import { emptySearch } from '../../../core/lib/searchUrl';
import { HOME } from '../../../testing/resultsScreen';
import { makeSearchFile, printSearchFile } from '../../lib/report/searchFile';
import { PaperResults } from '../PaperResults';

const FILE = printSearchFile(
  makeSearchFile({ ...emptySearch, query: 'b' }, aSearchResult({ total: 1, records: papersTo(9, 9) }), '2026-01-02T03:04:05Z'),
);

async function show(search = '?q=a&type=1') {
  const server = fakeTransport().handle('searchPapers', ({ body }) => {
    const { with_library, filters } = body as SearchBody;
    const library = { records: 500, newest: null, program: '1.2.3' };
    return answered(
      aSearchResult({ total: filters?.types?.length ? 3 : 12, records: papersTo(1, 3), ...(with_library ? { library } : {}) }),
    );
  });
  const view = renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: `/home/searchResult${search}`,
  });
  await screen.findAllByRole('article');
  await view.user.click(screen.getByRole('button', { name: '检索报告' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, server, dialog };
}
const choose = async ({ user, dialog }: Awaited<ReturnType<typeof show>>, text: string) =>
  user.upload(dialog.getByLabelText('打开检索文件', { selector: 'input' }), new File([text], 's.json', { type: 'application/json' }));

describe('the report on a search', () => {
  it('says how it was made, in both languages, and counts', async () => {
    const { dialog } = await show();
    expect(await dialog.findByText(/共检索到 3 条记录；不设筛选条件时为 12 条/)).toBeInTheDocument();
    expect(dialog.getByText(/Science Navigation \(version 1\.2\.3\)/)).toBeInTheDocument();
    expect(dialog.getByText('按筛选条件排除的').parentElement).toHaveTextContent('9 条');
  });

  it('that was not loaded is asked for again', async () => {
    const server = fakeTransport().handle('searchPapers', ({ body }) =>
      (body as SearchBody).with_library ? unreachable : answered(aSearchResult({ total: 1 })),
    );
    const { user } = renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
      bench: makeTestStore({ server }),
      route: '/home/searchResult?q=a',
    });
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: '检索报告' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('检索报告没有加载成功')).toBeInTheDocument();
    server.handle('searchPapers', () => answered(aSearchResult({ total: 1 })));
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findByText(/共检索到 1 条记录/)).toBeInTheDocument();
  });

  it('runs a saved file again and says what is different', async () => {
    const shown = await show();
    await choose(shown, FILE);
    expect(await shown.dialog.findByText('新进入前 200 条的 3 篇')).toBeInTheDocument();
    expect(shown.dialog.getByRole('link', { name: '文献 1' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
    expect(shown.dialog.getByText('不在前 200 条的 1 篇')).toBeInTheDocument();
    const asked = shown.server.sentTo('searchPapers').map(({ body }) => body as SearchBody);
    await waitFor(() => expect(asked.some(({ query }) => query === 'b')).toBe(true));
  });

  it('refuses what is no such file, in words', async () => {
    const shown = await show();
    await choose(shown, '{}');
    expect(await shown.dialog.findByRole('alert')).toHaveTextContent('这不是检索文件。');
  });
});
