import { act, screen, within } from '@testing-library/react';
import { paperTypeChanged, papersSelected, selectPaperIdList } from '../../features/papers';
import { datasetsApi } from '../../api';
import { aDataset, aPaper } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { TrayHost } from './TrayHost';

function show() {
  const bench = makeTestStore();
  bench.store.dispatch(papersSelected([aPaper(), aPaper({ paper_id: 'p2', title: '深度学习' })]));
  const view = renderScreen(
    <main id="sn-main" tabIndex={-1}>
      <TrayHost />
    </main>,
    { bench },
  );
  return { ...view, ids: () => selectPaperIdList(bench.store.getState()) };
}

describe('the selection tray', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['keyboard', 1],
    ['pointer', 0],
  ])('moves the page for the card that it covers, ticked by %s: %s times', async (by, times) => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    // All boxes of a page without layout lie over each other, as the tray and the last card.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
    const matches = Element.prototype.matches;
    // jsdom takes every focus for one of the keyboard.
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' ? by === 'keyboard' && matches.call(this, ':focus') : matches.call(this, selector);
    });
    const bench = makeTestStore();
    const { user } = renderScreen(
      <>
        <article>
          <input type="checkbox" aria-label="选择" onChange={() => void bench.store.dispatch(papersSelected([aPaper()]))} />
        </article>
        <TrayHost />
      </>,
      { bench },
    );
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('region', { name: '已选文献' })).toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledTimes(times);
  });

  it('takes a paper out and leaves the focus with the next one, at last with the page', async () => {
    const { user, ids } = show();
    await user.click(screen.getByRole('button', { name: /已选 2 篇/ }));
    const [first, second] = screen.getAllByRole('button', { name: /^移出/ });
    await user.click(first!);
    expect(ids()).toEqual(['p2']);
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(ids()).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('region', { name: '已选文献' })).toBeNull();
  });

  it('gives back what was cleared, in its order', async () => {
    const { user, ids } = show();
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(ids()).toEqual([]);
    expect(screen.getByText('已清空 2 篇')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(ids()).toEqual(['p1', 'p2']);
  });

  it('lists one literature type of what is in it, remembered with the selection, or all', async () => {
    const { user, store } = show();
    act(() => void store.dispatch(papersSelected([aPaper({ paper_id: 'book', title: '专著甲', resource_type: 2 })])));
    act(() => void store.dispatch(paperTypeChanged('2')));
    await user.click(screen.getByRole('button', { name: /已选 3 篇/ }));
    const types = screen.getByRole('combobox', { name: '文献类型' });
    expect(types).toHaveDisplayValue('图书专著（1）');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['专著甲×']);
    await user.selectOptions(types, '全部类型（3）');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(store.getState().papers.currentPaperType).toBe('');
    // A type of which nothing is here hides nothing.
    act(() => void store.dispatch(paperTypeChanged('7')));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('says how many it could not take when it is full', () => {
    const { store } = show();
    const many = Array.from({ length: 501 }, (_, index) => aPaper({ paper_id: `many${index}` }));
    act(() => void store.dispatch(papersSelected(many)));
    expect(screen.getByRole('alert')).toHaveTextContent('最多选择 500 篇，另有 3 篇没有选上');
  });

  it('forgets what was cleared when a new selection begins', async () => {
    const { user, store, ids } = show();
    await user.click(screen.getByRole('button', { name: '清空' }));
    act(() => void store.dispatch(papersSelected([aPaper({ paper_id: 'p3', title: '新的选择' })])));
    await user.click(screen.getByRole('button', { name: /已选 1 篇/ }));
    await user.click(within(screen.getByRole('list')).getByRole('button'));
    expect(ids()).toEqual([]);
    expect(screen.queryByText(/已清空/)).toBeNull();
  });
});

describe('adding the selection to a base', () => {
  const list = aDataset({
    dataset_id: 'd3',
    name: '我的清单',
    kind: 'reading',
    permissions: { can_edit: true, can_add: true, can_delete: false },
  });
  const team = aDataset({ ...list, dataset_id: 'd2', name: '课题库', kind: 'project', project_id: 'pr1', project_name: '课题组' });

  async function withBases() {
    const view = show();
    const { server, store } = view;
    const projects = [{ project_id: 'pr1', project_name: '课题组', datasets: [team] }];
    server
      .on('getPrivateDatasetId', 'd3')
      .on('listAllDatasets', { aiDataset: [], projectDataset: projects, readingDataset: [list] })
      .on('listProjectsAndDatasets', projects)
      .on('listFolderDatasets', [
        { ...list, folders: [] },
        { ...team, folders: [] },
      ])
      .on('syncPapersToFolder', { added: 1, existing: ['p2'] })
      .handle('addPapersToDataset', () => answered(null, 403, 403, '需要成员或以上的角色'));
    await act(async () => {
      await store.dispatch(datasetsApi.endpoints.getPrivateDatasetId.initiate());
      await store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
      // Subscribers are told of loads in the next frame.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await view.user.click(screen.getByRole('button', { name: '加入知识库' }));
    return { ...view, dialog: await screen.findByRole('dialog') };
  }

  it('tells what was in the reading list already', async () => {
    const { user, server, dialog } = await withBases();
    await user.click(within(dialog).getByRole('button', { name: /加\s*入/ }));
    expect(await within(dialog).findByText('已将 1 篇加入“我的清单”')).toBeInTheDocument();
    expect(within(dialog).getByText('1 篇原来就在清单里，已放到所选的文件夹')).toBeInTheDocument();
    expect(server.sentTo('syncPapersToFolder')[0]?.body).toEqual({ dataset_id: 'd3', folder_id: null, paper_id_list: ['p1', 'p2'] });
    await user.click(within(dialog).getByRole('button', { name: /完\s*成/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('into a team base says what was refused and why', async () => {
    const { user, server, dialog } = await withBases();
    await user.click(within(dialog).getByRole('combobox', { name: '知识库' }));
    await user.click(await screen.findByText('课题组 / 课题库', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: /加\s*入/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('2 项没有成功');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('深度学习：需要成员或以上的角色');
    expect(server.sentTo('addPapersToDataset')).toHaveLength(1);
  });
});
