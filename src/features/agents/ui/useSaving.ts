import { useState } from 'react';
import { useAddAgentMutation, useLazyGetAgentQuery, useUpdateAgentMutation } from '../../../api/extensionsApi';
import { failureMessage, isCallFailure } from '../../../api/failure';
import type { Agent } from '../../../contract/entities/agent';
import { trimmed, type AgentDraft } from '../lib/draft';

interface Saving {
  saving: boolean;
  /** Why it was not saved; empty otherwise. */
  failure: string;
  /** What was saved elsewhere meanwhile; null when nothing was. */
  theirs: Agent | null;
  /** Answers the agent as it is saved; undefined when it was not. */
  save: (draft: AgentDraft, version?: number) => Promise<Agent | undefined>;
  settle: () => void;
}

/** Saves a draft as a new agent, or over the one that was opened. @param edited null for a new one */
export function useSaving(edited: Agent | null): Saving {
  const [add, adding] = useAddAgentMutation();
  const [update, updating] = useUpdateAgentMutation();
  const [load, loading] = useLazyGetAgentQuery();
  const [theirs, setTheirs] = useState<Agent | null>(null);
  const [failure, setFailure] = useState('');
  // Sent with every attempt: the answer of one may be lost.
  const [request_id] = useState(() => crypto.randomUUID());
  const save: Saving['save'] = async (draft, version = edited?.version ?? 0) => {
    setFailure('');
    const body = trimmed(draft);
    const { data, error } = edited
      ? await update({ params: { application_id: edited.id }, body: { ...body, version } })
      : await add({ body: { ...body, request_id } });
    if (data) return data;
    if (edited && isCallFailure(error) && error.status === 409) {
      const now = await load({ params: { application_id: edited.id } });
      if (now.data && now.data.version !== version) setTheirs(now.data);
    }
    setFailure(failureMessage(error));
    return undefined;
  };
  return {
    saving: adding.isLoading || updating.isLoading || loading.isFetching,
    failure,
    theirs,
    save,
    settle: () => {
      setTheirs(null);
      setFailure('');
    },
  };
}
