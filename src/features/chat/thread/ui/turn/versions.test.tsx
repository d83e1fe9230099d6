import { screen, waitFor } from '@testing-library/react';
import { aPaper, aSource } from '../../../../../testing/builders';
import { answerOf } from '../../../../../testing/chatBench';
import { answered, fakeTransport, streamed, unreachable } from '../../../../../testing/fakeTransport';
import { memoryStorage } from '../../../../../testing/makeTestStore';
import { renderTurns, showTurns } from '../../../../../testing/screens/showTurns';
import { bodyOf, shownQuestions, VERSION_TREE, versionButton } from '../../../testing/turnTree';

describe('versions', () => {
  it('each has what follows it; the focus stays on the button; the address names the one in front', async () => {
    const { user, location } = await showTurns(VERSION_TREE);
    expect(screen.getByText('2/2')).toBeInTheDocument();
    expect(screen.getByText('新答')).toBeInTheDocument();
    expect(location()).toBe('/agent?chat=c1');
    await user.click(versionButton('上'));
    expect(screen.getByText('1/2')).toBeInTheDocument();
    expect(screen.queryByText('新答')).toBeNull();
    expect(shownQuestions()).toEqual(['第一问', '第二问', '旧答之后']);
    expect(versionButton('上')).toHaveFocus();
    expect(versionButton('上')).toHaveAttribute('aria-disabled', 'true');
    expect(location()).toBe('/agent?chat=c1&branch=r4');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(screen.getByText('1/2')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('新答')).toBeInTheDocument();
    expect(versionButton('下')).toHaveFocus();
    expect(location()).toBe('/agent?chat=c1');
  });

  it('the one in front is there again after a reload, and by a link in another browser', async () => {
    const stored = memoryStorage();
    const first = await showTurns(VERSION_TREE, fakeTransport(), { stored });
    await first.user.click(versionButton('上'));
    const link = first.location()!;
    first.unmount();
    const again = await showTurns(VERSION_TREE, fakeTransport(), { stored });
    expect(shownQuestions()).toEqual(['第一问', '第二问', '旧答之后']);
    await waitFor(() => expect(again.location()).toBe(link));
    again.unmount();
    const fromLink = await showTurns(VERSION_TREE, fakeTransport(), { route: link });
    await waitFor(() => expect(shownQuestions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(fromLink.location()).toBe(link);
  });

  it('the one in front is what is copied, with its own list', async () => {
    const title = '旧答所引';
    const [first, old, ...rest] = VERSION_TREE;
    const cited = { ...old!, answer_text: '旧答[1]。', paragraph_list: [aSource({ paper: aPaper({ title }) })] };
    const { user } = await showTurns([first!, cited, ...rest]);
    const written: string[] = [];
    const clipboard = {
      write: async () => Promise.reject(new Error('not allowed')),
      writeText: async (text: string) => void written.push(text),
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await user.click(versionButton('上'));
    await user.click(screen.getAllByRole('button', { name: '复制回答' })[1]!);
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    expect(written).toEqual([expect.stringMatching(/^旧答\[1\]。\n\n参考文献\n\[1\] .*旧答所引/)]);
  });

  it('a link to one that is on an earlier page loads on; one to nothing shows the newest', async () => {
    const page = (n: number, ...records: typeof VERSION_TREE) => ({ total: VERSION_TREE.length, records, current: n, size: 50 });
    const server = fakeTransport().handle('listChatRecords', ({ params }) =>
      answered(Number(params?.page) === 1 ? page(1, VERSION_TREE[2]!) : page(2, VERSION_TREE[3]!, VERSION_TREE[1]!, VERSION_TREE[0]!)),
    );
    const { location, unmount } = await showTurns([], server, { route: '/agent?chat=c1&branch=r4' });
    await waitFor(() => expect(shownQuestions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(location()).toBe('/agent?chat=c1&branch=r4');
    unmount();
    const lost = await showTurns(VERSION_TREE, fakeTransport(), { route: '/agent?chat=c1&branch=gone' });
    await waitFor(() => expect(lost.location()).toBe('/agent?chat=c1'));
    expect(screen.getByText('新答')).toBeInTheDocument();
  });

  it('a link is not forgotten when its conversation could not be loaded', async () => {
    const route = '/agent?chat=c1&branch=r4';
    const server = fakeTransport().handle('listChatRecords', () => unreachable);
    const { user, location } = renderTurns(server, { route });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(location()).toBe(route);
    server.on('listChatRecords', { total: 4, records: [...VERSION_TREE].reverse(), current: 1, size: 50 });
    await user.click(retry);
    await waitFor(() => expect(shownQuestions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(location()).toBe(route);
  });

  it('another answer becomes a version, with the sources of the question', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '更新的答')));
    const records = [VERSION_TREE[0]!, { ...VERSION_TREE[1]!, paper_id_list: ['p1'], dataset_id_list: ['d1'] }];
    const { user } = await showTurns(records, server);
    await user.click(screen.getAllByRole('button', { name: '重新回答' })[1]!);
    expect(await screen.findByText('更新的答')).toBeInTheDocument();
    expect(screen.queryByText('旧答')).toBeNull();
    expect(await screen.findByText('2/2')).toBeInTheDocument();
    expect(bodyOf(server.sentTo('sendMessage')[0])).toMatchObject({
      message: '第二问',
      parent_id: 'r1',
      paper_id_list: ['p1'],
      dataset_id_list: ['d1'],
    });
  });
});
