import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { researchReset } from './core/deepResearchSlice';
import type { ResearchPlace } from '../../model/addresses/research';
import { researchRequested } from './core/researchActions';
import { researchEntered, selectStartedFrom, selectStartedThread } from './core/researchSlice';
import type { Slices } from './core/ui/hooks';
import { RunView } from './RunView';
import { StartView } from './start/ui/StartView';
import { START_DRAFT, useParts } from './core/parts';
import './research.css';
import './core/ui/aspects.css';
import './start/ui/start.css';
import './process/ui/process.css';
import './report/ui/report.css';
import './timeline/ui/timeline.css';

interface ResearchScreenProps {
  /** Owner of the persisted requests and drafts; empty while nobody is signed in. */
  owner: string;
  place: ResearchPlace;
  /** Changes the address; `replace` takes the place of what it was. */
  onGo: (change: Partial<ResearchPlace>, replace: boolean) => void;
  /** A run was started here, or branched from a thread (`from`): what stands beside its question goes with it. */
  onStarted: (threadId: string, from: string) => void;
}

/** `/deepResearch`: the start, or the run that the address names. */
export function ResearchScreen({ owner, place, onGo, onStarted }: ResearchScreenProps) {
  const dispatch = useDispatch();
  const { writeDraft } = useParts();
  const store = useStore<Slices>();
  const started = useSelector(selectStartedThread);
  const { thread, question } = place;

  useEffect(() => {
    if (owner !== '') dispatch(researchEntered(owner));
  }, [dispatch, owner]);
  useEffect(() => void dispatch(researchRequested(thread)), [dispatch, thread]);
  useEffect(() => {
    // Read anew: a run that was started before another thread came in front is followed no more.
    const now = store.getState();
    const [begun, from] = [selectStartedThread(now), selectStartedFrom(now)];
    if (begun !== '' && from === thread) onStarted(begun, from);
  }, [store, started, thread, onStarted]);
  useEffect(() => {
    if (question === '') return;
    writeDraft(START_DRAFT, question);
    onGo({ question: '' }, true);
  });
  const reset = () => {
    dispatch(researchReset());
    onGo({ thread: '', version: 0, compare: false, at: '', moment: 0 }, false);
  };
  return (
    <div className="sn-research">
      {thread === '' ? (
        <StartView />
      ) : (
        <RunView key={thread} threadId={thread} place={place} onGo={(change) => onGo(change, true)} onReset={reset} />
      )}
    </div>
  );
}
