import { screen, waitFor, within } from '@testing-library/react';
import { datasetsApi } from '../../api/datasetsApi';
import type { ReadReference, ReadReferences } from '../../contract/entities/reference';
import { aDataset, aPaper } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { ImportTab } from './ImportTab';

const row = (place: string, changes: Partial<ReadReference>): ReadReference => ({
  place,
  state: 'new',
  paper: null,
  matched_by: null,
  reason: '',
  text: '',
  ...changes,
});
const ORIGINAL = '[2] 张三 深度学习与检索 某刊 2020';
const rows = [
  row('第 1 条', { state: 'library', paper: aPaper({ paper_id: 'p1', title: 'Known' }), matched_by: 'id' }),
  row('第 2 条', {
    state: 'unclear',
    paper: aPaper({ paper_id: 'guess', title: '', title_zh: '', authors: ['张三'], doi: '', url: '', basic_sourcename: '' }),
    reason: '没有找到题名',
    text: ORIGINAL,
  }),
  row('第 3 条', { paper: aPaper({ paper_id: 'doi:10.1000/x', title: 'Fresh', doi: '10.1000/x' }), text: '[3] Fresh' }),
  row('第 4 条', { state: 'refused', reason: '缺少题名', text: '???' }),
];
const READ: ReadReferences = { form: 'list', notice: '', rows };
const base = aDataset({
  dataset_id: 'list',
  name: '我的阅读清单',
  kind: 'reading',
  is_default: true,
  permissions: { can_edit: true, can_add: true, can_delete: false },
});

async function read(answer = READ) {
  const server = fakeTransport()
    .on('readReferences', answer)
    .on('addReferences', { added: 1, existing: 0, refused: [], paper_id_list: ['x'] })
    .on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: [base] });
  const bench = makeTestStore({ server });
  const view = renderScreen(<ImportTab />, { bench, route: '/scientific?tab=import' });
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  await view.user.type(screen.getByRole('textbox', { name: '粘贴题录或 DOI' }), 'x');
  await view.user.click(screen.getByRole('button', { name: '识别' }));
  await screen.findByRole('region', { name: '识别结果' });
  return { ...view, server, store: bench.store };
}

const items = () => within(screen.getByRole('region', { name: '识别结果' })).getAllByRole('listitem');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('an entry that is understood in part', () => {
  it('is shown with what was guessed, why, and its text; nothing of it is chosen', async () => {
    await read();
    expect(items()[1]).toHaveTextContent(`${ORIGINAL}张三 · 2017-06-12待核对第 2 条没有找到题名编辑`);
    expect(screen.getByText('全选可用的（已选 2 条）')).toBeInTheDocument();
    expect(items()[0]).toHaveTextContent('本站导出');
    // Those of the library and those that are nothing are not edited.
    expect(screen.getAllByRole('button', { name: /^编辑：/ })).toHaveLength(2);
  });

  it('becomes usable with a title, is marked, goes in as it was put right, and can be taken back', async () => {
    const { user, server, store } = await read();
    await user.click(screen.getByRole('button', { name: `编辑：${ORIGINAL}` }));
    expect(field('题名')).toHaveFocus();
    expect(field('题名')).toHaveAccessibleDescription('请填写题名');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(field('题名')).toHaveFocus();
    expect(items()[1]).toHaveTextContent('待核对');
    await user.keyboard('深度学习与检索');
    await user.type(field(/^来源/), '某刊');
    expect(screen.getByText(/张三\. 深度学习与检索\[J\]\. 某刊, 2017, 30: 5998-6008/)).toBeInTheDocument();
    await user.type(field('DOI'), '10.x{Enter}');
    expect(screen.getByText('DOI 应以 10. 开头，如 10.1038/nature14539')).toBeInTheDocument();
    expect(field('DOI')).toHaveFocus();
    await user.clear(field('DOI'));
    await user.keyboard('10.1000/ir{Enter}');
    expect(items()[1]).toHaveTextContent(
      `深度学习与检索张三 · 某刊 · 2017-06-12 · 10.1000/ir原文${ORIGINAL}新识别已修改第 2 条编辑撤销修改`,
    );
    expect(screen.getByText('全选可用的（已选 3 条）')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '加入' }));
    await waitFor(() => expect(server.sentTo('addReferences')).toHaveLength(2));
    const { records } = server.sentTo('addReferences')[1]!.body as { records: { title: string; basic_sourcename: string }[] };
    expect(records.map(({ title, basic_sourcename }) => [title, basic_sourcename])).toEqual([
      ['深度学习与检索', '某刊'],
      ['Fresh', 'Advances in Neural Information Processing Systems'],
    ]);
    await user.click(screen.getByRole('button', { name: '撤销修改：深度学习与检索' }));
    expect(store.getState().importing.references?.rows[1]).toEqual(rows[1]);
    expect(store.getState().importing.pickedReferences).toEqual([0, 2]);
  });
});

describe('an entry that is new', () => {
  it('keeps what is typed while other forms are open, and gives the focus back when it is closed', async () => {
    const { user } = await read();
    const edit = screen.getByRole('button', { name: '编辑：Fresh' });
    await user.click(edit);
    await user.type(field('题名'), '!');
    await user.click(screen.getByRole('button', { name: `编辑：${ORIGINAL}` }));
    const [other, own] = screen.getAllByRole('form', { name: '修改题录' });
    expect(within(other!).getByRole('textbox', { name: '题名' })).toHaveValue('');
    expect(within(own!).getByRole('textbox', { name: '题名' })).toHaveValue('Fresh!');
    await user.click(within(own!).getByRole('button', { name: '取消' }));
    expect(edit).toHaveFocus();
    expect(items()[2]).toHaveTextContent('Fresh');
    expect(items()[2]).not.toHaveTextContent('已修改');
  });

  it('is not called edited when nothing was changed, and has another id when something was', async () => {
    const { user, store } = await read();
    const paper = () => store.getState().importing.references?.rows[2]?.paper;
    await user.click(screen.getByRole('button', { name: '编辑：Fresh' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(paper()).toEqual(rows[2]!.paper);
    await user.click(screen.getByRole('button', { name: '编辑：Fresh' }));
    await user.click(screen.getByRole('combobox', { name: '类型' }));
    await user.click(await screen.findByText('会议论文', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(paper()).toMatchObject({ resource_type: 5, title: 'Fresh' });
    // The DOI in the old one might name another work by now.
    expect(paper()?.paper_id).not.toBe('doi:10.1000/x');
  });
});

it('a long list is narrowed to one state; choosing all takes those that are shown', async () => {
  const many = Array.from({ length: 12 }, (_each, index) =>
    row(`第 ${index + 5} 条`, { paper: aPaper({ paper_id: `n${index}`, title: `N ${index}` }) }),
  );
  const { user, store } = await read({ ...READ, rows: [...rows, ...many] });
  await user.click(screen.getByRole('button', { name: '待核对 1' }));
  expect(items()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '新识别 13' }));
  expect(items()).toHaveLength(13);
  await user.click(screen.getByRole('checkbox', { name: /^全选可用的/ }));
  expect(store.getState().importing.pickedReferences).toEqual([0]);
  await user.click(screen.getByRole('button', { name: '全部 16' }));
  expect(items()).toHaveLength(16);
});
