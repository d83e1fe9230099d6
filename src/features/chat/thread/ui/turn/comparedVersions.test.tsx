import { screen, within } from '@testing-library/react';
import { aPaper, aRecord, aSource } from '../../../../../testing/builders';
import { showTurns } from '../../../../../testing/screens/showTurns';
import { VERSION_TREE, versionButton } from '../../../testing/turnTree';

const source = (n: number, paper_id: string) => aSource({ n, paper_id, paper: aPaper({ paper_id, title: `文献 ${paper_id}` }) });
const [first, old, now, ...rest] = VERSION_TREE;
const before = { ...old!, answer_text: '甲导热。[1]乙很贵。[1]', paragraph_list: [source(1, 'p1')] };
const after = { ...now!, answer_text: '甲导热。[2]丙便宜。[1]', paragraph_list: [source(1, 'p2'), source(2, 'p1')] };
const differences = () => screen.findByRole('region', { name: '第 1 版与第 2 版的差别' });

describe('two versions of an answer', () => {
  it('are compared by sentence and source, the earlier one first; numbers alone are no difference', async () => {
    const { user } = await showTurns([first!, before, after, ...rest]);
    await user.click(screen.getByRole('button', { name: '对比' }));
    const region = within(await differences());
    expect(region.getByText('乙很贵。[1]').tagName).toBe('DEL');
    expect(region.getByText('丙便宜。[1]').tagName).toBe('INS');
    expect(region.getByText('甲导热。[2]').tagName).toBe('P');
    expect(region.getByText('新增来源 1 个').closest('details')).toHaveTextContent('文献 p2');
    expect(region.queryByText(/^减少来源/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '收起对比' }));
    expect(screen.queryByRole('region', { name: /的差别$/ })).toBeNull();
  });

  it('the earlier one stands first from wherever it is asked', async () => {
    const { user } = await showTurns([first!, before, after, ...rest]);
    await user.click(versionButton('上'));
    await user.click(screen.getByRole('button', { name: '对比' }));
    expect(within(await differences()).getByText('乙很贵。[1]').tagName).toBe('DEL');
  });

  it('of three the one to compare with is chosen', async () => {
    const third = aRecord({ ...after, id: 'r9', answer_text: '丁。', paragraph_list: [], create_time: '2026-01-02T03:09:00.000Z' });
    const { user } = await showTurns([first!, before, after, ...rest, third]);
    await user.click(screen.getByRole('button', { name: '对比' }));
    expect(await screen.findByRole('region', { name: '第 2 版与第 3 版的差别' })).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: '对比的版本' }));
    await user.click(await screen.findByTitle('第 1 版'));
    expect(await screen.findByRole('region', { name: '第 1 版与第 3 版的差别' })).toBeInTheDocument();
  });

  it('a turn with one version has nothing to compare', async () => {
    await showTurns([first!]);
    expect(screen.queryByRole('button', { name: '对比' })).toBeNull();
  });
});
