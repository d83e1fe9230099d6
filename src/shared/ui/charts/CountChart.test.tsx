import { render, screen, within } from '@testing-library/react';
import { CountChart } from './CountChart';
import { drawBars } from './barChart';

const mockRemove = jest.fn();
jest.mock('./barChart', () => ({ drawBars: jest.fn(() => mockRemove) }));

test('a chart has a table that says the same, and is taken away with its place', async () => {
  const bars = [
    { label: '2019', count: 3 },
    { label: '2020', count: 5 },
  ];
  const { unmount } = render(<CountChart title="按年份" what="年份" bars={bars} upright />);
  expect(await screen.findByRole('figure', { name: '按年份' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(['年份篇数', '20193', '20205']);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(drawBars).toHaveBeenCalledWith(expect.any(HTMLElement), bars, true);
  unmount();
  expect(mockRemove).toHaveBeenCalledTimes(1);
});
