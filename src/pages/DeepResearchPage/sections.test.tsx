import { screen, waitFor, within } from '@testing-library/react';
import { aReport, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { sentRequests, serverWith, showResearch, showThread } from '../../testing/screens/researchScreen';

const byModel = aReport({ answer_mode: 'model' });
/** A thread whose newest report was written by the model, as its second version. */
const written = () =>
  wholeRun()
    .start('rec3', '再写细些')
    .add({ event: 'report', report: { ...byModel, version: 2 } })
    .end('done');

describe('a section of a report', () => {
  it('is written anew with a wish, and the new version is in front', async () => {
    const log = written();
    const before = log.entries.length;
    log.start('rec4', '短一些', { rewrite: { section: '发现' } });
    const content = byModel.content.replace('它由蛋白切割引起', '蛋白切割引起它');
    log.add({ event: 'report', report: { ...byModel, version: 3, content } }).end('done');
    const server = serverWith(log.entries.slice(0, before)).stream('startResearch', () => researchStreamed(log.entries.slice(before)));
    const { user, location } = showResearch(server, '/deepResearch?thread=th1');
    const report = await screen.findByRole('article', { name: '报告' });
    await user.click(within(report).getByRole('button', { name: '重写这一节：发现' }));
    const form = within(report).getByRole('group', { name: /“发现”希望怎样改/ });
    await user.type(within(form).getByRole('textbox'), '短一些');
    await user.click(within(form).getByRole('button', { name: '重写，写成新的版本' }));
    expect(await screen.findByText('第 3 / 3 版')).toBeInTheDocument();
    expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', message: '短一些', rewrite: { section: '发现' } }]);
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&at=sec-2'));
    expect(screen.queryByRole('group', { name: /希望怎样改/ })).toBeNull();
  });

  it('is written anew without words too; what was begun is kept in the state until then', async () => {
    const server = serverWith(written().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user, store } = showResearch(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '重写这一节：背景' }));
    expect(store.getState().research.researchDrafts.rec3).toMatchObject({ rewriting: { section: '背景', wish: '' } });
    await user.click(screen.getByRole('button', { name: '不重写了' }));
    expect(store.getState().research.researchDrafts.rec3).toMatchObject({ rewriting: null });
    await user.click(screen.getByRole('button', { name: '重写这一节：背景' }));
    await user.click(screen.getByRole('button', { name: '重写，写成新的版本' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ rewrite: { section: '背景' } }]));
    expect(sentRequests(server)[0]).not.toHaveProperty('message');
  });

  it.each([
    ['of quoted sentences', wholeRun().entries, ''],
    ['that is not the newest', written().entries, '&v=1'],
    ['while the next one is asked for', written().start('rec4', '再来').entries, '&v=2'],
  ])('is left alone in a report %s', async (_what, entries, query) => {
    const { user, store } = showThread(entries, query);
    await waitFor(() => expect(store.getState().research.researchThreads.th1?.log).toHaveLength(entries.length));
    await user.click(screen.getByRole('button', { name: '报告' }));
    expect(await screen.findByRole('heading', { name: '发现' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /重写这一节/ })).toBeNull();
  });

  it('asked for while an older version is in front brings the new one there', async () => {
    const log = written();
    const before = log.entries.length;
    log
      .start('rec4', '还有呢？')
      .add({ event: 'report', report: { ...byModel, version: 3 } })
      .end('done');
    const server = serverWith(log.entries.slice(0, before)).stream('startResearch', () => researchStreamed(log.entries.slice(before)));
    const { user, location } = showResearch(server, '/deepResearch?thread=th1&v=1');
    await user.type(await screen.findByRole('textbox', { name: '提问' }), '还有呢？{Enter}');
    expect(await screen.findByText('第 3 / 3 版')).toBeInTheDocument();
    expect(location()).toBe('/deepResearch?thread=th1');
  });
});
