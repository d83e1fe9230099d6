import { aPlan } from '../../../../testing/samples/researchRun';
import { addStep, changeStep, moveStep, planProblem, removeStep, tidyPlan } from './planEdits';

const titles = (plan: ReturnType<typeof aPlan>) => plan.steps.map(({ id }) => id).join(' ');

describe('editing a plan', () => {
  it.each([
    ['s1', 2, 's2 s3 s1'],
    ['s3', 0, 's3 s1 s2'],
    ['s2', -5, 's2 s1 s3'],
    ['s2', 99, 's1 s3 s2'],
    ['gone', 1, 's1 s2 s3'],
  ])('moves %s to %i', (id, to, order) => expect(titles(moveStep(aPlan(), id, to))).toBe(order));

  it('adds, changes and removes, and says what cannot be run', () => {
    const longer = addStep(aPlan(), 's4');
    expect(titles(longer)).toBe('s1 s2 s3 s4');
    expect(planProblem(longer)).toBe('untitled');
    expect(planProblem(changeStep(longer, 's4', { title: '分歧' }))).toBe('');
    expect(planProblem(['s1', 's2', 's3'].reduce(removeStep, aPlan()))).toBe('none');
    expect(tidyPlan(changeStep(aPlan(), 's1', { title: ' 背景 ' })).steps[0]?.title).toBe('背景');
  });

  it('has at most twenty steps', () => {
    let plan = aPlan();
    for (let n = 4; n < 40; n += 1) plan = addStep(plan, `s${n}`);
    expect(plan.steps).toHaveLength(20);
  });
});
