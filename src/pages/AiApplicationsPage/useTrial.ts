import { useEffect, useRef, useState } from 'react';
import { useEndTrialMutation, useTryAgentMutation } from '../../api/extensionsApi';
import { failureMessage } from '../../api/failure';
import type { AgentDraft } from '../../features/agents';

interface Trial {
  /** Empty until something was asked. */
  applicationId: string;
  /** Why it could not be put; empty otherwise. */
  failure: string;
  /** Puts the form's present words on the server. Answers the id to talk to; empty when that failed. */
  put: () => Promise<string>;
}

/** An agent that is not saved, where it can be talked to. It goes when the form does. */
export function useTrial(draft: AgentDraft): Trial {
  const [request_id] = useState(() => crypto.randomUUID());
  const [applicationId, setApplicationId] = useState('');
  const [send, { error }] = useTryAgentMutation();
  const [end] = useEndTrialMutation();
  const there = useRef({ id: '', words: '' });
  useEffect(
    () => () => {
      if (there.current.id) void end({ params: { application_id: there.current.id } });
    },
    [end],
  );
  const put = async () => {
    const { project_id: _project, ...fields } = draft;
    const words = JSON.stringify(fields);
    if (there.current.words === words) return there.current.id;
    const { data } = await send({ body: { ...fields, request_id } });
    if (!data) return '';
    there.current = { id: data, words };
    setApplicationId(data);
    return data;
  };
  return { applicationId, failure: failureMessage(error), put };
}
