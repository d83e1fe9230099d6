import type { OtherTabs } from '../../../../shared/lib/browser/otherTabs';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../../testing/makeTestStore';
import { aPlan, aReport, researchLog, wholeRun } from '../../../../testing/samples/researchRun';
import { foldLog } from '../../core/lib/fold';
import { researchSubmitted } from '../../core/researchSlice';

export const REQUEST_ID = '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e11';
export const OTHER_REQUEST_ID = '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e12';
export const submitted = (body: object = {}) => researchSubmitted({ request_id: REQUEST_ID, message: '什么是焦亡？', ...body });

/** A tab whose other tabs are controlled by the test. */
export function researchTab(server: FakeTransport, options: Parameters<typeof makeTestStore>[0] = {}) {
  const messages: string[] = [];
  const listeners = new Set<(message: string) => void>();
  const otherTabs: OtherTabs = {
    notify: (message) => void messages.push(message),
    listen: (onNews) => {
      listeners.add(onNews);
      return () => listeners.delete(onNews);
    },
  };
  const made = makeTestStore({ server, ...options, environment: { otherTabs } });
  const research = () => made.store.getState().research;
  return {
    ...made,
    messages,
    hear: (message: string) => listeners.forEach((listener) => listener(message)),
    research,
    thread: (id: string) => research().researchThreads[id],
    view: (id: string) => foldLog(research().researchThreads[id]?.log ?? []),
    ended: (id: string) =>
      until(
        () => research().researchThreads[id]?.log.at(-1)?.event.event === 'end' && !research().researchThreads[id]?.following,
        'the end',
      ),
  };
}

export const { entries: WHOLE_RUN } = wholeRun();
/** Events of the first request, and of the second. */
export const [FIRST_REQUEST, SECOND_REQUEST] = [
  WHOLE_RUN.filter(({ event }) => event.chat_record_id === 'rec1'),
  WHOLE_RUN.filter(({ event }) => event.chat_record_id === 'rec2'),
];

/** A run in one request: its plan was accepted by itself. */
export const { entries: AUTO_ACCEPTED_RUN } = researchLog()
  .start('rec1', '什么是焦亡？')
  .search('t0', null, '焦亡')
  .add({ event: 'plan', plan: aPlan() }, { event: 'step', step_id: 's1', state: 'running' })
  .search('t1', 's1', '焦亡 机制')
  .add({ event: 'step', step_id: 's1', state: 'done' })
  .write('# 焦亡\n\n一句。[1]')
  .add({ event: 'report', report: aReport() })
  .end('done');
