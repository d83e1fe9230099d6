import { screen, waitFor } from '@testing-library/react';
import { aRecommendPreference, aTopic, aTopicPreference } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { recommendation, showSubscribe } from '../../testing/screens/subscribeScreen';

describe('the feed', () => {
  it('shows reasons, what is new, and the counts of the topics', async () => {
    const { server } = showSubscribe(
      '',
      aTopicPreference({ topics: [aTopic({ new_count: 3 }), aTopic({ code: 'graphs', name: '图算法', new_count: 100 })] }),
    );
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
    expect(screen.getByText('与你看过的《丙文》作者相同：丁')).toBeInTheDocument();
    expect(screen.getByText('共 2 篇，本页 1 篇是上次访问之后的新文献')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /深度学习.*3 篇新文献/ })).toHaveAttribute('href', '/subscribe?topic=deep-learning');
    expect(screen.getByRole('link', { name: /99\+ 篇新文献/ })).toBeInTheDocument();
    expect(server.sentTo('recommendPapers')[0]?.query).toMatchObject({ visit: '1' });
  });

  it('leads to what came into a topic since the last visit', async () => {
    const since = '2026-01-02T03:04:05.000Z';
    showSubscribe('?topic=deep-learning', aTopicPreference({ topics: [aTopic({ new_since: since })] }));
    const link = await screen.findByRole('link', { name: '只看上次访问以来入库的文献' });
    expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]))).toEqual({
      topic: 'deep-learning',
      since,
      sort: 'newest',
    });
  });

  it('hides a paper at once and takes it back', async () => {
    const { user, server } = showSubscribe();
    await user.click(await screen.findByRole('button', { name: '不感兴趣：甲文' }));
    expect(screen.queryByRole('heading', { name: '甲文' })).toBeNull();
    const undo = screen.getByRole('button', { name: '撤销' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    expect(screen.getByRole('heading', { name: '甲文' })).toBeInTheDocument();
    await waitFor(() => expect(server.sentTo('saveUserSetting')).toHaveLength(2));
  });

  it('tells failure, nothing, a page too far and a topic that is gone apart', async () => {
    const { user, server, location } = showSubscribe('?topic=gone&page=3');
    server.handle('recommendPapers', ({ query }) => {
      if (query?.topic_code === 'gone') return answered(null, 404, 404, '主题不存在或已被删除');
      return String(query?.current) === '1'
        ? answered({ total: 0, records: [], current: 1, size: 20 })
        : answered({ total: 2, records: [], current: 9, size: 20 });
    });
    expect(await screen.findByText('没有订阅这个主题')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '看全部推荐' }));
    expect(await screen.findByText('暂无推荐')).toBeInTheDocument();
    expect(location()).toBe('/subscribe');
  });

  it('says what failed and tries again', async () => {
    const { user, server } = showSubscribe();
    await screen.findByRole('heading', { name: '甲文' });
    server.handle('recommendPapers', () => unreachable);
    await user.click(screen.getByRole('link', { name: '深度学习' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('推荐没有载入');
    server.on('recommendPapers', { total: 1, records: [recommendation('p9', '己文', '主题：深度学习')], current: 1, size: 20 });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '己文' })).toBeInTheDocument();
  });

  it('goes by research interest alone when asked to', async () => {
    const { user, server } = showSubscribe('', aTopicPreference(), aRecommendPreference({ keywords: ['催化'] }));
    server.on('listRelatedByInterests', { total: 1, records: [recommendation('p5', '戊文', '研究兴趣：催化')], current: 1, size: 20 });
    await user.click(await screen.findByRole('link', { name: '研究兴趣' }));
    expect(await screen.findByRole('heading', { name: '戊文' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '甲文' })).toBeNull();
  });

  it('asks nothing while a draft waits beside what is in use', async () => {
    showSubscribe('', aTopicPreference(), aRecommendPreference({ state: 'later' }));
    expect(await screen.findByText('有一份保留的修改尚未启用。')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
  });
});
