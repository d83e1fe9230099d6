import { screen } from '@testing-library/react';
import { onPaper } from '../../testing/print';
import { showLibrary } from '../../testing/screens/libraryScreen';

test('a printed base says how it is narrowed and ordered, and which of its documents these are', async () => {
  await showLibrary('/knowledgeBase?base=own&q=文献');
  await screen.findByRole('list', { name: '文档' });
  const said = () =>
    [...document.querySelectorAll('.sn-library-main :is(p.sn-print-only, .sn-print-only p)')].map(({ textContent }) => textContent);
  expect(said()).toEqual([]);
  expect(onPaper(said)).toEqual(['筛选：“文献”', '排序：最近加入', '第 1–3 条，共 3 条']);
  expect(screen.getByRole('button', { name: '打印' })).toBeInTheDocument();
});
