import { aPlan, aReport, researchLog, wholeRun } from '../../../../testing/samples/researchRun';
import { foldLog } from '../../core/lib/fold';
import { milestoneAfter, milestoneAt, milestoneBefore, milestonesOf } from './milestones';

const told = ({ entries }: Pick<ReturnType<typeof researchLog>, 'entries'>) => milestonesOf(entries, foldLog(entries).turns);
const words = (log: Pick<ReturnType<typeof researchLog>, 'entries'>) => told(log).map((one) => one.words);

describe('the milestones of a run', () => {
  it('are what it did, in order, each with its event and its time', () => {
    const run = wholeRun();
    expect(words(run)).toEqual([
      '提出问题',
      '拟出计划',
      '等待确认计划',
      '已确认计划，开始研究',
      '开始：背景与概念',
      '完成：背景与概念',
      '开始：方法与数据',
      '完成：方法与数据',
      '开始：主要发现',
      '完成：主要发现',
      '开始撰写',
      '报告第 1 版',
      '结束：报告已完成',
    ]);
    for (const { seq, time } of told(run)) expect(run.entries[seq - 1]).toMatchObject({ seq, event: { time } });
    expect(told(run).map(({ seq }) => run.entries[seq - 1]!.event.event)).not.toContain('tool_call');
  });

  it('name rounds, added steps, what failed, a server that was lost, and writing that began again', () => {
    const longer = aPlan({ steps: [...aPlan().steps, { ...aPlan().steps[0]!, id: 's4', title: '补充' }] });
    const log = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'plan', plan: aPlan() }, { event: 'plan', plan: aPlan() }, { event: 'step', step_id: 's1', state: 'running' })
      .add({ event: 'step', step_id: 's1', state: 'failed' })
      .cover(1)
      .add(
        { event: 'plan', plan: longer },
        { event: 'step', step_id: 's4', state: 'running' },
        { event: 'step', step_id: 's9', state: 'done' },
      )
      .add({ event: 'outline', sections: [{ title: '背景', state: 'writing' }] })
      .write('# 焦亡')
      .add({ event: 'outline', sections: [{ title: '背景', state: 'done' }] }, { event: 'resumed', attempt: 2 })
      .write('# 焦亡')
      .end('stopped');
    expect(words(log)).toEqual([
      '提出问题',
      '拟出计划',
      '开始：背景与概念',
      '失败：背景与概念',
      '第 1 轮检索后的覆盖情况',
      '计划有变',
      '开始：补充',
      '完成：未命名的一步',
      '开始撰写',
      '服务器中断后接着做',
      '开始撰写',
      '结束：研究已停止',
    ]);
  });

  it('never call a run finished that found nothing or wrote nothing', () => {
    const nothing = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'report', report: aReport({ answer_mode: 'nothing_found' }) })
      .end('done');
    expect(words(nothing)).toEqual(['提出问题', '没有找到可以引用的文献', '结束：没有找到可以引用的文献']);
    expect(words(researchLog().start('rec1', '焦亡').end('done'))).toEqual(['提出问题', '结束：研究已结束，没有写成报告']);
    // A later request that writes nothing is not finished because an earlier one was.
    expect(words(wholeRun().start('rec3', '追问').end('done')).slice(-2)).toEqual(['追问', '结束：研究已结束，没有写成报告']);
  });

  it('say what later requests asked for, and a clarification that is waited for', () => {
    const log = researchLog().start('rec1', '焦亡');
    log.add({ event: 'interrupt', reason: 'clarification', content: '哪一方面？', options: [] }).end('pending');
    log
      .start('rec2', '机制')
      .end('failed')
      .start('rec3', '', { rewrite: { section: null } });
    expect(words(log)).toEqual(['提出问题', '等待补充说明', '补充说明', '结束：研究没有完成', '重写报告']);
  });

  it('are found from any event', () => {
    const all = told(wholeRun());
    const [first, second] = all;
    const last = all.at(-1)!;
    expect(milestoneBefore(all, first!.seq)).toBeUndefined();
    expect(milestoneAt(all, second!.seq - 1)).toBe(first);
    expect(milestoneAt(all, second!.seq)).toBe(second);
    expect(milestoneBefore(all, second!.seq)).toBe(first);
    expect(milestoneAfter(all, first!.seq)).toBe(second);
    expect(milestoneAfter(all, last.seq)).toBeUndefined();
  });
});
