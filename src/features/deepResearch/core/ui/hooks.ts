import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ResearchPlan } from '../../../../contract/entities/research';
import { uuid } from '../../../../shared/lib/uuid';
import { researchFileChosen, selectDeepResearch } from '../deepResearchSlice';
import type { DeepResearchState } from '../deepResearchSlice';
import { makeFold } from '../lib/fold';
import { tidyPlan } from '../lib/planEdits';
import { makeTimeline } from '../lib/timeline';
import type { ResearchView } from '../lib/view';
import { researchStopAsked, researchSubmitted, selectResearchOptions, selectResearchThread } from '../researchSlice';
import type { ResearchState } from '../researchSlice';
import { askedAt } from '../researchTypes';
import type { OutgoingResearch, ResearchBody, ResearchThread } from '../researchTypes';
import { branchDraftKeyOf, draftKeyOf, hasMaterial, useParts } from '../parts';

export type Slices = { deepResearch: DeepResearchState; research: ResearchState };

const none: ResearchThread['log'] = [];

interface ThreadAtMoment {
  thread: ResearchThread | undefined;
  /** What its events come to. */
  live: ResearchView;
  /** Number of the event after which it is shown; 0: as it stands now. */
  moment: number;
  /** What the events up to that moment come to. */
  view: ResearchView;
  /** The moment has not come yet, and more of the thread is being read. */
  coming: boolean;
}

/** A thread as it stands, and as it stood at a moment. A moment that is not there yet is the last one that is. */
export function useThread(threadId: string, moment: number): ThreadAtMoment {
  const thread = useSelector((state: Slices) => selectResearchThread(state, threadId));
  const views = useMemo(() => ({ of: threadId, fold: makeFold(), at: makeTimeline() }), [threadId]);
  const log = thread?.log ?? none;
  const live = views.fold(log);
  const shown = Math.min(moment, log.length);
  // No event says that a thread has been read to its newest one. Where the last one ended a request, it may well be that.
  const coming = moment > shown && thread?.following === true && log.at(-1)?.event.event !== 'end';
  return { thread, live, moment: shown, view: shown > 0 ? views.at(log, shown) : live, coming };
}

/**
 * The request that was asked at a thread and is on its way, one that is being sent before one that failed; of the start with
 * the empty id. Undefined when none is.
 */
export function useOutgoing(threadId: string): OutgoingResearch | undefined {
  return useSelector(({ research }: Slices) => {
    const own = Object.values(research.researchOutbox).filter(({ body }) => askedAt(body) === threadId);
    return own.find(({ state }) => state === 'sending') ?? own[0];
  });
}

export interface ResearchActions {
  /** Asks, or answers a clarification, or follows up: what it means depends on where the thread stands. */
  ask: (words: string) => void;
  /** Runs the plan; null as it was proposed. */
  accept: (plan: ResearchPlan | null) => void;
  revise: (words: string) => void;
  retry: (stepId: string) => void;
  /** Makes a call of a tool once more. */
  retryCall: (callId: string) => void;
  /** Writes the report anew from what is stored, or the section of this title; the words say what is to be different. */
  rewrite: (section: string | null, words: string) => void;
  stop: () => void;
}

/** Where a request goes: the start has no thread; a moment of a thread begins another one. */
function targetOf(threadId: string, moment: number): Pick<ResearchBody, 'thread_id' | 'branch'> {
  if (threadId === '') return {};
  // Only where it says something: servers that do not know it refuse it.
  return moment > 0 ? { branch: { thread_id: threadId, seq: moment } } : { thread_id: threadId };
}

/** What a person can ask of a thread, or from a moment of it; of the start with the empty id. */
export function useResearchActions(threadId: string, moment = 0): ResearchActions {
  const dispatch = useDispatch();
  const { sourcesOf } = useParts();
  const { reportStyle, mcpList, mcpSettingList, chooseMcpList } = useSelector(selectDeepResearch);
  const chosen = useSelector(selectResearchOptions);
  return useMemo(() => {
    const submit = (asked: Partial<ResearchBody>) => {
      const { file, ...sources } = sourcesOf(moment > 0 ? branchDraftKeyOf(threadId) : draftKeyOf(threadId));
      dispatch(researchFileChosen(file));
      const mcp_servers = chooseMcpList.map((server_id) => ({
        server_id,
        enabled_tools:
          mcpSettingList.find((setting) => setting.server_id === server_id)?.tools ??
          mcpList.find((server) => server.server_id === server_id)?.tools.map(({ name }) => name) ??
          [],
      }));
      const { include_library, ...options } = chosen;
      // Only with what it widens: servers that do not know it refuse it.
      const wider = include_library && hasMaterial(sources) ? { include_library } : {};
      const common = { request_id: uuid(), report_style: reportStyle, mcp_servers, ...sources, ...options, ...wider };
      dispatch(researchSubmitted({ ...common, ...asked, ...targetOf(threadId, moment) }));
    };
    return {
      ask: (message) => submit({ message }),
      accept: (plan) => submit({ interrupt_feedback: 'accepted', plan: plan && tidyPlan(plan) }),
      revise: (message) => submit({ interrupt_feedback: 'edit_plan', message }),
      retry: (retry_step_id) => submit({ retry_step_id }),
      retryCall: (retry_call_id) => submit({ retry_call_id }),
      rewrite: (section, message) => submit({ rewrite: { section }, ...(message === '' ? {} : { message }) }),
      stop: () => void dispatch(researchStopAsked(threadId)),
    };
  }, [dispatch, sourcesOf, threadId, moment, reportStyle, mcpList, mcpSettingList, chooseMcpList, chosen]);
}
