import { aPlan, researchLog } from '../../../testing/samples/researchRun';
import { researchReset } from './deepResearchSlice';
import { researchGrew, researchRequested } from './researchActions';
import { researchDraftChanged, researchReviewed, researchSlice, researchSubmitted } from './researchSlice';
import type { ResearchBody } from './researchTypes';

const { reducer } = researchSlice;
const REQUEST = 'req1';
/** A request that was taken: its first event has come, in the thread `th2`. */
function taken(body: Partial<ResearchBody>, before = reducer(undefined, researchRequested('th1'))) {
  const sent = reducer(before, researchSubmitted({ request_id: REQUEST, message: '焦亡', ...body }));
  return reducer(sent, researchGrew({ thread_id: 'th2', request_id: REQUEST, entries: researchLog('th2').start('rec9', '焦亡').entries }));
}

describe('a run that was started here', () => {
  it('is known with the thread that it was branched from', () => {
    expect(taken({ branch: { thread_id: 'th1', seq: 4 } })).toMatchObject({ startedThread: 'th2', startedFrom: 'th1', researchOutbox: {} });
  });

  it('has no such thread where it was started at the start, also after a branch', () => {
    const branched = taken({ branch: { thread_id: 'th1', seq: 4 } });
    expect(taken({}, branched)).toMatchObject({ startedThread: 'th2', startedFrom: '' });
  });

  it('is none when a thread goes on', () => {
    expect(taken({ thread_id: 'th2' })).toMatchObject({ startedThread: '', startedFrom: '' });
  });

  it('is forgotten when another thread comes in front, and with a new start', () => {
    const branched = taken({ branch: { thread_id: 'th1', seq: 4 } });
    for (const action of [researchRequested('th3'), researchReset()])
      expect(reducer(branched, action)).toMatchObject({ startedThread: '', startedFrom: '' });
  });
});

describe('the plan that was edited at a moment', () => {
  const edited = ['th1@4', 'th1@5'].reduce(
    (state, record_id) => reducer(state, researchDraftChanged({ record_id, plan: aPlan() })),
    reducer(undefined, researchRequested('th1')),
  );
  const branch = { thread_id: 'th1', seq: 4 };

  it('goes when the request that carries it is taken, and no other one does', () => {
    const asked: Partial<ResearchBody> = { message: '', interrupt_feedback: 'accepted', plan: aPlan() };
    expect(Object.keys(taken({ ...asked, branch }, edited).researchDrafts)).toEqual(['th1@5']);
    expect(Object.keys(taken({ ...asked, thread_id: 'th2' }, edited).researchDrafts)).toEqual(['th1@4', 'th1@5']);
  });

  it('stays when something else was asked from that moment', () => {
    for (const asked of [{}, { interrupt_feedback: 'edit_plan' as const }])
      expect(Object.keys(taken({ ...asked, branch }, edited).researchDrafts)).toEqual(['th1@4', 'th1@5']);
  });
});

describe('looking through the events', () => {
  it('ends when another thread comes in front, not when the same one does', () => {
    const looking = reducer(reducer(undefined, researchRequested('th1')), researchReviewed('th1'));
    expect(reducer(looking, researchRequested('th1')).reviewedThread).toBe('th1');
    expect(reducer(looking, researchRequested('th2')).reviewedThread).toBe('');
    expect(reducer(looking, researchReset()).reviewedThread).toBe('');
    expect(reducer(looking, researchReviewed('')).reviewedThread).toBe('');
  });
});
