import { chatActions } from '../../../features/chat';
import { papersSelected } from '../../../features/papers';
import type { SessionFacts, SessionFile, Signal } from '../../../model/recordedSession';
import { aPaper } from '../../../testing/builders';
import { SELECTION_PLACE, placeOfSelection } from '../../layout/placeOfSelection';
import { rootReducer } from '../../rootReducer';
import { endHash } from '../endHash';
import { parseSession } from '../parseSession';
import { replaySession } from '../replaySession';
import { redactedSession } from './redactedSession';
import { selectionsOf } from './selections';

const SIGNALS: Signal[] = [
  { kind: 'error', at: 1, after: 0, source: 'saga', name: 'Error', message: '我的秘密', stack: '' },
  { kind: 'network', at: 2, after: 1, online: false },
];
const facts = (times: number[]): SessionFacts => ({
  format: 1,
  began: '2026-01-01T00:00:00Z',
  times,
  signals: SIGNALS,
  surroundings: {
    build: 'b',
    contract: 'c',
    language: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    browser: 'Firefox',
    window: { width: 1440, height: 900, ratio: 1 },
  },
  endHash: 'of the session as it was',
});

const draft = (key: string, text: string) => chatActions.draftChanged({ key, text });
const payload = (...actions: unknown[]) => JSON.stringify(actions);

describe('a file of several pages', () => {
  const file: SessionFile = {
    payload: payload(draft('dataset:d2', '第二页'), draft('dataset:d1', '又一次')),
    preloadedState: JSON.stringify(rootReducer(undefined, draft('dataset:d1', '第一页'))),
    facts: facts([0, 5]),
    earlier: [{ payload: payload(draft('dataset:d1', '第一页')) }],
  };

  it('has the same number for the same identifier on each', () => {
    const { payload: last, preloadedState, earlier } = redactedSession(file);
    expect(JSON.parse(earlier![0]!.payload)).toMatchObject([{ payload: { key: 'dataset:#1', text: '▒▒▒' } }]);
    expect(JSON.parse(last)).toMatchObject([{ payload: { key: 'dataset:#2' } }, { payload: { key: 'dataset:#1' } }]);
    expect(JSON.parse(preloadedState!)).toMatchObject({ chat: { drafts: { 'dataset:#1': '▒▒▒' } } });
  });

  it('keeps when things happened, says nothing of what errors quote, and has the hash of its own end', () => {
    const redacted = redactedSession(file);
    const end = replaySession(parseSession(JSON.stringify(redacted)));
    expect(redacted.facts).toEqual({ ...facts([0, 5]), signals: [{ ...SIGNALS[0], message: '▒▒▒▒' }, SIGNALS[1]], endHash: endHash(end) });
    expect(redacted.facts!.endHash).not.toBe(endHash(replaySession(parseSession(JSON.stringify(file)))));
  });
});

it('a file of one page that began empty, without facts, has nothing more afterwards', () => {
  expect(redactedSession({ payload: payload(draft('home', '一')) })).toEqual({ payload: payload(draft('home', '▒')) });
});

it('one that cannot be replayed is not given to anybody', () => {
  const spoilt = { payload: payload({ type: 'chat/answerGrew', payload: null }) };
  expect(() => redactedSession(spoilt)).toThrow('这份使用记录不能回放');
});

describe('the selections that a session went through', () => {
  const [one, two] = [aPaper({ paper_id: 'p1' }), aPaper({ paper_id: 'p2' })];
  const place = placeOfSelection(['p1']);
  const opened = chatActions.chatOpened({ chat_id: 'c1', application_id: 'a1', place });

  it('are all that there were, the one it began with too', () => {
    const preloadedState = rootReducer(undefined, papersSelected([two]));
    expect(selectionsOf([{ actions: [papersSelected([one]), opened], preloadedState }])).toEqual([['p2'], ['p2', 'p1']]);
  });

  it('count only where a conversation is over one', () => {
    expect(selectionsOf([{ actions: [papersSelected([one])], preloadedState: undefined }])).toEqual([]);
    expect(place.startsWith(SELECTION_PLACE)).toBe(true);
  });

  it('of every page', () => {
    const pages = [one, two].map((paper) => ({ actions: [papersSelected([paper]), opened], preloadedState: undefined }));
    expect(selectionsOf(pages)).toEqual([[], ['p1'], ['p2']]);
  });

  it('still belong to their conversation in the redacted file', () => {
    const actions = JSON.parse(redactedSession({ payload: payload(papersSelected([one]), opened) }).payload) as {
      payload: { place?: string };
    }[];
    expect(actions[1]!.payload.place).toBe(placeOfSelection(['#1']));
  });
});
