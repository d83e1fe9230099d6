import { aReport, researchLog, wholeRun } from '../../../testing/samples/researchRun';
import { deepResearchSlice, researchTabChanged } from './deepResearchSlice';
import { researchGrew, researchRequested } from './researchActions';
import type { ResearchGrowth } from './researchActions';

const { reducer } = deepResearchSlice;
const { entries } = wholeRun();
const writing = entries.findIndex(({ event }) => event.event === 'message_chunk');
const grew = (some: ResearchGrowth['entries']) => researchGrew({ thread_id: 'th1', request_id: '', entries: [...some] });
const opened = reducer(undefined, researchRequested('th1'));

describe('the tab in front', () => {
  it('is what is done until the report is written, then the report', () => {
    const asked = reducer(opened, grew(entries.slice(0, writing)));
    expect(asked.activeTab).toBe('research');
    expect(reducer(asked, grew(entries.slice(writing, writing + 1))).activeTab).toBe('report');
  });

  it('is the report of a run that had ended, also when its text came in one piece', () => {
    expect(reducer(opened, grew(entries)).activeTab).toBe('report');
    const { entries: whole } = researchLog().start('rec1', '焦亡').add({ event: 'report', report: aReport() }).end('done');
    expect(reducer(opened, grew(whole)).activeTab).toBe('report');
  });

  it('stays where the reader went while the report is written', () => {
    const left = reducer(reducer(opened, grew(entries.slice(0, writing + 1))), researchTabChanged('research'));
    expect(reducer(left, grew(entries.slice(writing + 1))).activeTab).toBe('research');
  });

  it('is what is done again when more is asked', () => {
    const { entries: more } = wholeRun().start('rec3', '那么凋亡呢？');
    expect(reducer(opened, grew(more)).activeTab).toBe('research');
  });
});
