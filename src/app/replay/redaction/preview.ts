import type { PreviewStep } from '../../../features/support';
import type { SessionFile, SessionPage } from '../../../model/recordedSession';
import { isMasked } from '../../../shared/lib/mask';

/** The number that stands for an identifier, a cached answer under it, a moment. */
const NUMBERED = /^#\d+$|^\w+\(#\d+\)$|^\d{4}-\d{2}-\d{2}T/;

/** What RTK Query writes into every action of a call. */
const MACHINERY: ReadonlySet<string> = new Set(['requestId', 'requestStatus', 'queryCacheKey', 'reducerPath', 'type']);

function collect(value: unknown, key: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '' && !MACHINERY.has(key) && !isMasked(value) && !NUMBERED.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, Array.isArray(value) ? key : name, found);
  }
}

const textsIn = (value: unknown): string[] => {
  const found = new Set<string>();
  collect(value, '', found);
  return [...found];
};

function stepsOf({ payload, preloadedState, facts }: SessionPage): PreviewStep[] {
  const actions = JSON.parse(payload) as { type: string }[];
  return [
    { type: '开始时的页面状态', texts: preloadedState ? textsIn(JSON.parse(preloadedState)) : [] },
    ...actions.map((action) => ({ type: action.type, texts: textsIn(action) })),
    { type: '请求、错误和浏览器', texts: textsIn([facts?.signals, facts?.surroundings]) },
  ];
}

/** What leaves with a redacted file, step by step: what happened, and every text of it that can be read. */
export const previewOf = ({ earlier = [], ...last }: SessionFile): PreviewStep[] => [...earlier, last].flatMap(stepsOf);
