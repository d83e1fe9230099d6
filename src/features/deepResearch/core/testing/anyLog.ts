import type { ResearchEntry } from '../../../../api/researchStream';
import { aPlan, aReport, researchLog } from '../../../../testing/samples/researchRun';

/** Any order of any events, as a broken server might send them. */
export function anyLog(next: () => number): ResearchEntry[] {
  const log = researchLog();
  const pick = <T>(...values: T[]) => values[Math.floor(next() * values.length)]!;
  for (let i = Math.floor(next() * 60); i > 0; i -= 1) {
    const id = pick('t1', 't2', 't3');
    pick(
      () => log.start(pick('rec1', 'rec2', 'rec3'), pick('问', '再问', ''), { interrupt_feedback: pick('accepted', 'edit_plan', null) }),
      () => log.add({ event: 'plan', plan: aPlan(pick({}, { steps: aPlan().steps.slice(1) })) }),
      () => log.add({ event: 'step', step_id: pick('s1', 's2'), state: pick('running', 'done', 'failed') }),
      () => log.add({ event: 'tool_call', tool_call_id: id, step_id: pick('s1', null), agent: 'researcher', name: 'search', args: {} }),
      () => log.add({ event: 'tool_call_result', tool_call_id: id, content: '', results: [], error: pick('', '坏'), duration: 1 }),
      () => log.write(pick('甲', '乙[1]', '\n\n## 丙\n')),
      () =>
        log.add({
          event: 'message_chunk',
          id: pick('m1', 'm2'),
          agent: 'planner',
          content: '想',
          reasoning_content: '',
          finish_reason: null,
        }),
      () => log.add({ event: 'report', report: aReport({ version: pick(1, 2, 3) }) }),
      () => log.add({ event: 'error', error: '有一步失败' }),
      () => log.add({ event: 'interrupt', reason: 'plan', content: '', options: [] }),
      () => log.end(pick('done', 'pending', 'stopped', 'failed')),
    )();
  }
  return log.entries;
}
