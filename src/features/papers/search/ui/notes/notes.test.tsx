import { screen, waitFor, within } from '@testing-library/react';
import type { SearchBody, SearchResult } from '../../../../../contract/calls/papers';
import { answered, fakeTransport } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { aSearchResult } from '../../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../../citing';
import { HOME } from '../../../testing/resultsScreen';
import type { ResultScope } from '../../lib/resultScope';
import { PaperResults } from '../PaperResults';

/** Answers every search with what `say` knows of it. */
async function show(query: string, say: (body: SearchBody) => Partial<SearchResult>, scope: ResultScope = HOME, more = '') {
  const server = fakeTransport().handle('searchPapers', ({ body }) => answered(aSearchResult(say(body as SearchBody))));
  const view = renderScreen(<PaperResults title="检索结果" scope={scope} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: `${scope.path}?q=${encodeURIComponent(query)}${more}`,
  });
  await waitFor(() => expect(screen.queryByRole('article') ?? screen.queryByText('暂无符合条件的文献')).not.toBeNull());
  const params = () => new URLSearchParams(view.location()?.split('?')[1]);
  return { ...view, params, asked: () => server.sentTo('searchPapers').map(({ body }) => body as SearchBody) };
}
const notes = () => screen.getByRole('list', { name: '检索说明' });
const PROBLEM = { message: '引号 " 没有闭合', position: 1, length: 1, expected: ['"'] };

describe('how a text was searched', () => {
  it('is not spoken of where nothing differs, also by a server that says nothing of it', async () => {
    await show('graphene', () => ({}));
    expect(screen.queryByRole('list', { name: '检索说明' })).toBeNull();
    expect(screen.getByText('共 1 篇')).toBeInTheDocument();
  });

  it('as words: the error of the formula is shown at its character when it is asked for', async () => {
    const { user } = await show('5" pipes flow', () => ({ as_words: { problem: PROBLEM } }));
    expect(notes()).toHaveTextContent('已按词语检索。');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看检索式的问题' }));
    expect(screen.getByRole('alert')).toHaveTextContent('（第 2 个字符）');
    await user.click(screen.getByRole('button', { name: '收起检索式的问题' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('as words: the place of the error is that in the typed text, where the screen has a query of its own', async () => {
    const scope = { ...HOME, query: '水稻' };
    const { user } = await show('5" pipes', () => ({ as_words: { problem: { ...PROBLEM, position: 11 } } }), scope);
    await user.click(screen.getByRole('button', { name: '查看检索式的问题' }));
    expect(screen.getByRole('alert')).toHaveTextContent('（第 2 个字符）');
  });

  it('as words, since the formula finds nothing', async () => {
    await show('a AND b', () => ({ as_words: { problem: null } }));
    expect(notes()).toHaveTextContent('作为检索式没有找到文献，已按词语检索。');
    expect(screen.queryByRole('button', { name: '查看检索式的问题' })).toBeNull();
  });

  it('as words without a hit either: what is left to try does not name its quotes', async () => {
    await show('"a b"', () => ({ total: 0, records: [], as_words: { problem: null } }));
    expect(notes()).toHaveTextContent('作为检索式没有找到文献，已按词语检索。');
    expect(screen.getByText('试试减少词语，或换一种说法。')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^去掉引号/ })).toBeNull();
  });

  it('without a field or sign that is not known, each named with what is there instead', async () => {
    const unknown_signs = [
      { message: '没有“基金”字段，已在所有字段中检索', position: 0, length: 3, expected: ['题名:', '作者:'] },
      { message: '“a*b”中的通配符没有起作用，* 只能放在词尾', position: 8, length: 3, expected: ['a*'] },
    ];
    await show('基金:国家自然科学基金 a*b', () => ({ unknown_signs }));
    const lines = within(notes()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '没有“基金”字段，已在所有字段中检索；可用的字段有 题名、作者。',
      '“a*b”中的通配符没有起作用，* 只能放在词尾；可以写 a*。',
    ]);
  });

  it('only its beginning, as the server says', async () => {
    await show('graphene', () => ({ cut: true }));
    expect(notes()).toHaveTextContent('只检索了前');
  });

  it('with some of the words', async () => {
    await show('a b', () => ({ relaxed: true }));
    expect(notes()).toHaveTextContent('没有同时包含全部词语的文献，以下结果包含其中一部分。');
  });
});

describe('a word that the library writes in another way', () => {
  const correction = {
    typed: 'transfomer',
    suggested: 'transformer',
    query: 'transformer attention',
    kind: 'spelling' as const,
    applied: true,
  };

  it('is taken, with the way back to the word as typed', async () => {
    const { user, params, asked } = await show('transfomer attention', ({ as_typed }) => ({
      corrections: [{ ...correction, applied: !as_typed }],
    }));
    expect(notes()).toHaveTextContent('已按“transformer”检索；仍按“transfomer”检索');
    await user.click(screen.getByRole('link', { name: '仍按“transfomer”检索' }));
    expect(Object.fromEntries(params())).toEqual({ q: 'transfomer attention', typed: '1' });
    expect(await screen.findByText('您是不是要找：')).toBeInTheDocument();
    expect(asked().map(({ as_typed }) => as_typed)).toEqual([undefined, true]);
    await user.click(screen.getByRole('link', { name: 'transformer attention' }));
    expect(Object.fromEntries(params())).toEqual({ q: 'transformer attention' });
  });

  it('is offered, whole, without what the screen itself asks for', async () => {
    const query = '(水稻) AND (transformer)';
    const scope = { ...HOME, query: '水稻' };
    await show('transfomer', () => ({ corrections: [{ ...correction, query, applied: false }] }), scope);
    expect(notes()).toHaveTextContent('您是不是要找：transformer');
  });
});

describe('words that the search added', () => {
  const all = [
    { term: 'attention mechanism', of: '注意力机制', kind: 'translation' as const },
    { term: 'self-attention', of: '', kind: 'feedback' as const },
  ];
  const say = ({ without = [] }: SearchBody) => ({ expansions: all.filter(({ term }) => !without.includes(term)) });

  it('are chips that a click switches off, and come back together', async () => {
    const { user, params, asked } = await show('注意力机制', say);
    const words = screen.getByRole('list', { name: '同时检索：' });
    expect(words).toHaveTextContent('attention mechanism（注意力机制）×self-attention×');
    screen.getByRole('button', { name: '不检索：attention mechanism' }).focus();
    await user.keyboard('{Enter}');
    expect(params().getAll('without')).toEqual(['attention mechanism']);
    expect(await screen.findByText(/未检索：attention mechanism/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '不检索：self-attention' }));
    expect(asked().at(-1)?.without).toEqual(['attention mechanism', 'self-attention']);
    await user.click(await screen.findByRole('button', { name: '恢复' }));
    expect(params().getAll('without')).toEqual([]);
    expect(await screen.findByRole('list', { name: '同时检索：' })).toBeInTheDocument();
  });

  it('are on again for other words', async () => {
    const { user, params } = await show('注意力机制', say, HOME, '&without=self-attention&typed=1');
    await user.type(screen.getByRole('combobox', { name: '检索词' }), ' 综述{Enter}');
    expect(Object.fromEntries(params())).toEqual({ q: '注意力机制 综述' });
  });

  it('beyond six are one click away', async () => {
    const expansions = Array.from({ length: 9 }, (_, i) => ({ term: `word ${i}`, of: '', kind: 'feedback' as const }));
    const { user } = await show('a', () => ({ expansions }));
    expect(screen.getAllByRole('button', { name: /^不检索：/ })).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '另有 3 个' }));
    expect(screen.getAllByRole('button', { name: /^不检索：/ })).toHaveLength(9);
  });
});

describe('a question', () => {
  it('is offered to the chat, beside the count', async () => {
    await show('Transformer 为什么需要位置编码？', () => ({}));
    expect(screen.getByRole('link', { name: '智能问答：直接回答这个问题' })).toHaveAttribute(
      'href',
      `/agent?q=${encodeURIComponent('Transformer 为什么需要位置编码？').replaceAll('%20', '+')}`,
    );
  });

  it('is not what words are', async () => {
    await show('深度学习 图像', () => ({}));
    expect(screen.queryByRole('link', { name: /智能问答/ })).toBeNull();
  });
});

it('estimates are called so', async () => {
  const facets = { types: [{ value: '1', label: '期刊论文', count: 12_000 }], years: [], sources: [], subjects: [], languages: [] };
  await show('model', () => ({ total: 30_000, estimated: true, facets }));
  expect(screen.getByText('共约 30,000 篇')).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: '文献类型' })).toHaveTextContent('约 12,000');
});
