import type { SessionFile } from '../../../model/recordedSession';
import { previewOf } from './preview';

const MOMENT = '2026-01-01T00:00:00Z';
const action = (payload: unknown, meta: unknown = {}) => ({ type: 'chat/asked', payload, meta });

it('shows every text that leaves, step by step, each once', () => {
  const page = {
    payload: JSON.stringify([action({ words: ['可见', '可见', '另一句'], deep: { title: '题' } }), { type: 'papers/opened' }]),
    preloadedState: JSON.stringify({ site: { title: '科学导航' } }),
  };
  expect(previewOf(page)).toEqual([
    { type: '开始时的页面状态', texts: ['科学导航'] },
    { type: 'chat/asked', texts: ['可见', '另一句', '题'] },
    { type: 'papers/opened', texts: [] },
    { type: '请求、错误和浏览器', texts: [] },
  ]);
});

it('leaves out what says nothing: masks, numbers of identifiers, moments, and what RTK Query writes', () => {
  const payload = {
    masked: '▒▒▒',
    id: '#12',
    cached: 'getPaper(#3)',
    at: MOMENT,
    empty: '',
    none: null,
    count: 3,
    almost: ['#12a', 'x #1', 'getPaper(#3) ', '▒可'],
  };
  const meta = { requestId: 'r', requestStatus: 'fulfilled', queryCacheKey: 'k', reducerPath: 'p', kept: '留' };
  const file: SessionFile = { payload: JSON.stringify([action(payload, meta)]) };
  expect(previewOf(file)[1]?.texts).toEqual(['#12a', 'x #1', 'getPaper(#3) ', '▒可', '留']);
});

it('begins with the pages before, and says nothing of a page that began empty', () => {
  const file: SessionFile = {
    payload: '[]',
    facts: {
      format: 1,
      began: MOMENT,
      times: [],
      signals: [{ kind: 'error', at: 0, after: 0, source: 'saga', name: 'Error', message: '出错', stack: '' }],
      surroundings: {
        build: '',
        contract: '',
        language: 'zh-CN',
        timeZone: '',
        browser: 'Firefox',
        window: { width: 1440, height: 900, ratio: 1 },
      },
      endHash: 'e1',
    },
    earlier: [{ payload: JSON.stringify([action('先前的话')]) }],
  };
  expect(previewOf(file)).toEqual([
    { type: '开始时的页面状态', texts: [] },
    { type: 'chat/asked', texts: ['先前的话'] },
    { type: '请求、错误和浏览器', texts: [] },
    { type: '开始时的页面状态', texts: [] },
    { type: '请求、错误和浏览器', texts: ['error', 'saga', 'Error', '出错', 'zh-CN', 'Firefox'] },
  ]);
});
