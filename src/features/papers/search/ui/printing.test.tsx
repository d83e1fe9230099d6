import { fireEvent, screen } from '@testing-library/react';
import { onPaper, printedBy } from '../../../../testing/print';
import { showResults } from '../../testing/resultsScreen';

const printed = () => [...document.querySelectorAll('.sn-printed-search p')].map((line) => line.textContent ?? '');

describe('printed results', () => {
  it('say what was searched, how it was narrowed, and which records of how many these are', async () => {
    showResults('?q=a&type=1&page=3&sort=newest');
    await screen.findByRole('heading', { name: '第 3 页' });
    expect(printed()).toEqual([]);
    expect(onPaper(printed)).toEqual(['检索词：a', '筛选：期刊论文', '第 41–41 条，共 45 条']);
    expect(printed()).toEqual([]);
  });

  it('are asked for beside the other acts of a search', async () => {
    showResults('?q=a');
    const button = await screen.findByRole('button', { name: '打印' });
    expect(printedBy(() => fireEvent.click(button), printed)).toEqual(['检索词：a', '第 1–1 条，共 45 条']);
  });

  it('are not offered where nothing was found', async () => {
    showResults('?q=a&type=7');
    await screen.findByText('暂无符合条件的文献');
    expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
  });
});
