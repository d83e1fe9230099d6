import { aPlan, aReport, researchLog } from '../../../../testing/samples/researchRun';
import { changeStep } from './planEdits';
import { foldLog } from './fold';
import { stepRows } from './reading';
import { canContinueWriting } from './standing';

const ACCEPTED = { interrupt_feedback: 'accepted' } as const;
const REPLANNED = { interrupt_feedback: 'edit_plan' } as const;
/** The same ids as before, as a model gives them: of the first step other words, of the others the same. */
const OTHER_PLAN = changeStep(aPlan(), 's1', { description: '查清另一件事' });

/** An accepted plan whose first step is done, whose second one failed, and whose third one never ran. */
const stopped = () =>
  researchLog()
    .start('rec1', '焦亡')
    .waitAtPlan()
    .start('rec2', '', ACCEPTED)
    .add(
      { event: 'plan', plan: aPlan() },
      { event: 'step', step_id: 's1', state: 'running' },
      { event: 'step', step_id: 's1', state: 'done' },
      { event: 'step', step_id: 's2', state: 'running' },
      { event: 'step', step_id: 's2', state: 'failed' },
    )
    .end('stopped');
const statesOf = (log: ReturnType<typeof stopped>) => foldLog(log.entries).steps;

describe('a plan that takes the place of another one', () => {
  it.each([
    ['asked for', '近五年', REPLANNED],
    ['made anew by a message', '近五年', {}],
  ])('has nothing done when it was %s, whatever ids it has', (_name, message, more) => {
    expect(statesOf(stopped().start('rec3', message, more))).toEqual({ s1: 'done', s2: 'failed' });
    expect(statesOf(stopped().start('rec3', message, more).waitAtPlan(OTHER_PLAN))).toEqual({});
    expect(statesOf(stopped().start('rec3', message, more).waitAtPlan())).toEqual({});
  });

  it('has nothing done when it is run from its beginning', () => {
    expect(statesOf(stopped().start('rec3', '', ACCEPTED).add({ event: 'plan', plan: aPlan() }))).toEqual({});
  });

  it('leaves the steps of a follow-up as they are', () => {
    const log = stopped()
      .start('rec3', '', { rewrite: { section: null } })
      .add({ event: 'report', report: aReport() })
      .end('done')
      .start('rec4', '那么凋亡呢？')
      .add({ event: 'plan', plan: { ...aPlan(), steps: [...aPlan().steps, { ...aPlan().steps[0]!, id: 's4' }] } });
    expect(statesOf(log)).toEqual({ s1: 'done', s2: 'failed' });
  });

  it('runs on in a branch, but for a step of other words', () => {
    const branch = { thread_id: 'th0', seq: 10 };
    const runOn = (plan = aPlan()) =>
      stopped()
        .start('rec3', '', { ...ACCEPTED, branch })
        .add({ event: 'plan', plan });
    expect(statesOf(runOn())).toEqual({ s1: 'done', s2: 'failed' });
    expect(statesOf(runOn(OTHER_PLAN))).toEqual({ s2: 'failed' });
  });

  it('is a further one of the same request: what has run of that stays', () => {
    const further = { ...aPlan(), steps: [...aPlan().steps, { ...aPlan().steps[0]!, id: 's4' }] };
    const log = stopped()
      .start('rec3', '', ACCEPTED)
      .add(
        { event: 'plan', plan: OTHER_PLAN },
        { event: 'step', step_id: 's1', state: 'running' },
        { event: 'step', step_id: 's1', state: 'done' },
        { event: 'plan', plan: changeStep(further, 's1', { description: '查清另一件事' }) },
      );
    expect(statesOf(log)).toEqual({ s1: 'done' });
  });
});

describe('after another plan', () => {
  const replanned = () => stopped().start('rec3', '近五年', REPLANNED).waitAtPlan(OTHER_PLAN);
  const rowsOf = (log: ReturnType<typeof stopped>, turn: number) => {
    const view = foldLog(log.entries);
    return stepRows(view.turns[turn]!, view).map(({ id, state, now }) => [id, state, now]);
  };

  it('no report can be written of what the former one found', () => {
    expect(canContinueWriting(foldLog(stopped().entries))).toBe(true);
    expect(canContinueWriting(foldLog(replanned().start('rec4', '', ACCEPTED).end('stopped').entries))).toBe(false);
  });

  it('a step of the former one stays as it ended, and is none of the new one with its id', () => {
    expect(rowsOf(stopped(), 1)).toEqual([
      ['s1', 'done', 'done'],
      ['s2', 'failed', 'failed'],
    ]);
    const failed = stopped()
      .start('rec3', '近五年', REPLANNED)
      .waitAtPlan(changeStep(aPlan(), 's2', { title: '另一步' }));
    failed.start('rec4', '', ACCEPTED).add({ event: 'step', step_id: 's2', state: 'done' }).end('stopped');
    expect(rowsOf(failed, 1)).toEqual([
      ['s1', 'done', 'done'],
      ['s2', 'failed', null],
    ]);
    expect(rowsOf(failed, 3)).toEqual([['s2', 'done', 'done']]);
  });
});
