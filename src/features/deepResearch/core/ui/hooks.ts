import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ResearchPlan } from '../../../../contract/entities/research';
import { uuid } from '../../../../shared/lib/uuid';
import { researchFileChosen, selectDeepResearch } from '../deepResearchSlice';
import type { DeepResearchState } from '../deepResearchSlice';
import { makeFold } from '../lib/fold';
import { tidyPlan } from '../lib/planEdits';
import type { ResearchView } from '../lib/view';
import { researchStopAsked, researchSubmitted, selectResearchOptions, selectResearchThread } from '../researchSlice';
import type { ResearchState } from '../researchSlice';
import type { OutgoingResearch, ResearchBody, ResearchThread } from '../researchTypes';
import { draftKeyOf, hasMaterial, useParts } from '../parts';

export type Slices = { deepResearch: DeepResearchState; research: ResearchState };

const none: ResearchThread['log'] = [];

/** A thread and what its events come to. */
export function useThread(threadId: string): { thread: ResearchThread | undefined; view: ResearchView } {
  const thread = useSelector((state: Slices) => selectResearchThread(state, threadId));
  const fold = useMemo(() => ({ of: threadId, next: makeFold() }), [threadId]);
  return { thread, view: fold.next(thread?.log ?? none) };
}

/** The request of a thread that is on its way; of the start with the empty id. Undefined when none is. */
export function useOutgoing(threadId: string): OutgoingResearch | undefined {
  return useSelector(({ research }: Slices) =>
    Object.values(research.researchOutbox).find(({ body }) => (body.thread_id ?? '') === threadId),
  );
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

/** What a person can ask of a thread; of the start with the empty id. */
export function useResearchActions(threadId: string): ResearchActions {
  const dispatch = useDispatch();
  const { sourcesOf } = useParts();
  const { reportStyle, mcpList, mcpSettingList, chooseMcpList } = useSelector(selectDeepResearch);
  const chosen = useSelector(selectResearchOptions);
  return useMemo(() => {
    const submit = (asked: Partial<ResearchBody>) => {
      const { file, ...sources } = sourcesOf(draftKeyOf(threadId));
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
      const body = { request_id: uuid(), report_style: reportStyle, mcp_servers, ...sources, ...options, ...wider, ...asked };
      dispatch(researchSubmitted(threadId === '' ? body : { ...body, thread_id: threadId }));
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
  }, [dispatch, sourcesOf, threadId, reportStyle, mcpList, mcpSettingList, chooseMcpList, chosen]);
}
