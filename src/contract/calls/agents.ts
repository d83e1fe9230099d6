import { z } from 'zod';
import { call } from '../call';
import { Agent, AgentFields } from '../entities/agent';
import { Done, Id, RequestId, Version } from '../entities/common';
import { extensionRoutes as r } from '../routes/extensions';

const AgentPath = z.object({ application_id: Id });
const AgentBody = z.strictObject(AgentFields.shape);

/** Agents that people make. They are listed, opened and talked to by the calls of all applications. */
export const agentCalls = {
  /** Of any agent that the person may use, so that it can be read and copied. */
  getAgent: call(r.getAgent, { params: AgentPath, data: Agent }),
  addAgent: call(r.addAgent, { body: AgentBody.extend({ request_id: RequestId }), data: Agent }),
  /** `version` is the one that was edited; another one answers 409 with nothing changed. */
  updateAgent: call(r.updateAgent, { params: AgentPath, body: AgentBody.extend({ version: Version }), data: Agent }),
  /** Conversations with it stay readable, each person's own. */
  deleteAgent: call(r.deleteAgent, { params: AgentPath, data: Done }),
  /**
   * Puts an agent as it stands in a form where its maker can talk to it, and answers the id of that application; the same
   * `request_id` changes it. It and its conversations are in no list. What is not ended goes when another trial is begun a day later.
   */
  tryAgent: call(r.tryAgent, { body: AgentBody.omit({ project_id: true }).extend({ request_id: z.uuid() }), data: Id }),
  /** Removes it with its conversations. */
  endTrial: call(r.endTrial, { params: AgentPath, data: Done }),
} as const;
