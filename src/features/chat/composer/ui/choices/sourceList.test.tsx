import { screen, within } from '@testing-library/react';
import { answered } from '../../../../../testing/fakeTransport';
import { selectAttached } from '../../../core/composerSlice';
import { composerServer, showComposer } from '../../../../../testing/screens/composerBench';

describe('sources after @', () => {
  const attached = (store: ReturnType<typeof showComposer>['store']) =>
    selectAttached(store.getState(), 'c1').map((item) => (item.kind === 'file' ? item.name : `${item.kind}:${item.id}`));

  it('are papers of the library and bases; one that is taken leaves the text and stands beside it', async () => {
    const { user, box, store } = showComposer();
    await user.type(box, '比较@注意力');
    expect(await screen.findByRole('option', { name: /Attention is all/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('比较');
    await user.type(box, ' @机器');
    await user.click(await screen.findByRole('option', { name: '机器学习' }));
    expect(attached(store)).toEqual(['paper:p1', 'dataset:ai-1']);
    const chips = within(screen.getByRole('list', { name: '提问针对的来源' }));
    expect(chips.getAllByRole('listitem')).toHaveLength(2);
    // The same one again stays one.
    await user.type(box, '@机器');
    await user.click(await screen.findByRole('option', { name: '机器学习' }));
    expect(attached(store)).toHaveLength(2);
  });

  it('are found by the beginning of a word; what the search finds too stands there once', async () => {
    const server = composerServer().handle('suggestWords', ({ query }) =>
      answered(
        query?.keyword === 'atten'
          ? [
              { value: 'attention', kind: 'keyword' },
              { value: 'Attention is all you need', kind: 'title', paper_id: 'p7' },
            ]
          : [{ value: '注意力就是你所需要的一切', kind: 'title', paper_id: 'p1' }],
      ),
    );
    const { user, box, store } = showComposer(server);
    await user.type(box, '@atten');
    await user.click(await screen.findByRole('option', { name: 'Attention is all you need' }));
    expect(attached(store)).toEqual(['paper:p7']);
    await user.type(box, '@注意力');
    expect(await screen.findAllByRole('option', { name: /Attention is all/ })).toHaveLength(1);
  });

  it('are removed by keyboard: the focus goes on to the next one, at last to the box', async () => {
    const { user, box, store } = showComposer();
    for (const word of ['机器', '我的']) {
      await user.type(box, `@${word}`);
      await screen.findByRole('option');
      await user.keyboard('{Enter}');
    }
    expect(box).toHaveValue('');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('button', { name: '移除：我的清单' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: '移除：机器学习' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box).toHaveFocus();
    expect(attached(store)).toEqual([]);
  });

  it('what is not loaded is said, the rest can be taken', async () => {
    const server = composerServer().handle('searchPapers', () => answered(null, 500, 500, '检索出错'));
    const { user, box } = showComposer(server);
    await user.type(box, '@机器');
    expect(await screen.findByRole('alert')).toHaveTextContent('文献没有载入：检索出错');
    expect(await screen.findByRole('option', { name: '机器学习' })).toBeInTheDocument();
  });

  it('the button puts the sign in and opens the list', async () => {
    const { user, box } = showComposer();
    await user.type(box, '比较');
    await user.click(screen.getByRole('button', { name: '添加来源' }));
    expect(await screen.findByText('输入题名或关键词，在文献库中查找')).toBeInTheDocument();
    expect(box).toHaveValue('比较 @');
  });
});
