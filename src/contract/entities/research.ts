import { z } from 'zod';
import {
  MAX_BASES,
  MAX_MESSAGE_LENGTH,
  MAX_PAPERS,
  MAX_PLAN_TITLE_LENGTH,
  MAX_REQUESTED_STEPS,
  MAX_SEARCH_RESULTS,
} from '../../model/limits';
import { RecordState } from './chat';
import { Id, Timestamp, text } from './common';
import { ToolChoice } from './tools';
import { ReportStyle, ResearchCitation, ResearchPlan, ResearchReport } from './researchReport';

export * from './researchReport';

/** A tool server that the operator has set up. Addresses, headers and keys never reach the client. */
export const McpServer = z.object({
  server_id: Id,
  name: z.string(),
  description: z.string(),
  /** False when it does not answer; runs continue without it. */
  available: z.boolean(),
  /** Why it is not available, in Chinese; empty otherwise. */
  message: z.string(),
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      /** It says that it changes nothing. Absent where that is not known. */
      read_only: z.boolean().optional(),
    }),
  ),
});
export type McpServer = z.infer<typeof McpServer>;

/** A thread of research after one of its events: `seq` is the event's SSE id. */
export const ResearchMoment = z.strictObject({ thread_id: Id, seq: z.number().int().min(1) });
export type ResearchMoment = z.infer<typeof ResearchMoment>;

/** Asks for a run, or answers the question that a run waits for. */
export const ResearchRequest = z
  .strictObject({
    /** Idempotency key made by the client; a repeat joins the run that the first one started. */
    request_id: z.uuid(),
    /** The thread to continue; absent starts one. It is also the id of its chat. */
    thread_id: Id.optional(),
    /** Begins a thread as this one stood after that event, as if it had been stopped there; it stays as it is. */
    branch: ResearchMoment.nullable().default(null),
    /** Question, answer to a clarification, instruction for the plan, or follow-up to the report. */
    message: z.string().trim().max(MAX_MESSAGE_LENGTH).default(''),
    /** Only to a run that waits at its plan. */
    interrupt_feedback: z.enum(['accepted', 'edit_plan']).nullable().default(null),
    /** With `accepted`: the plan as the person edited it; null takes it as it was proposed. */
    plan: ResearchPlan.nullable().default(null),
    /** A step of the last plan that failed or never ran: runs it, then writes the report anew as the next version. */
    retry_step_id: Id.nullable().default(null),
    /** A call of a tool that failed: makes it once more, then writes the report anew as the next version. */
    retry_call_id: Id.nullable().default(null),
    /**
     * Writes the report anew from what is stored, searching nothing: all of it, or the section of this title alone. `message` may say
     * what is to be different.
     */
    rewrite: z
      .strictObject({ section: text(MAX_PLAN_TITLE_LENGTH).nullable() })
      .nullable()
      .default(null),
    report_style: ReportStyle.default('academic'),
    locale: z.enum(['zh-CN', 'en-US']).default('zh-CN'),
    /** What to read: chosen material is a limit, and none of it means the library. */
    dataset_id_list: z.array(Id).max(MAX_BASES).default([]),
    paper_id_list: z.array(Id).max(MAX_PAPERS).default([]),
    file_id_list: z.array(Id).max(20).default([]),
    /** With chosen material: searches the library as well, and what lies outside of it. */
    include_library: z.boolean().default(false),
    /** Chosen servers of `mcp/list`, and which of their tools. */
    mcp_servers: ToolChoice.default([]),
    auto_accepted_plan: z.boolean().default(false),
    enable_clarification: z.boolean().default(false),
    max_clarification_rounds: z.number().int().min(1).max(5).default(3),
    /** Look at the library before planning. */
    enable_background_investigation: z.boolean().default(true),
    /** False: library, bases and files only, no catalogue outside and no tool of an outside server. */
    enable_web_search: z.boolean().default(true),
    /** Rounds of searching at most: the steps of the plan, then one round each for what they left open. */
    max_plan_iterations: z.number().int().min(1).max(5).default(1),
    max_step_num: z.number().int().min(1).max(MAX_REQUESTED_STEPS).default(3),
    max_search_results: z.number().int().min(1).max(MAX_SEARCH_RESULTS).default(5),
  })
  .refine(
    ({ message, interrupt_feedback, retry_step_id, retry_call_id, rewrite }) =>
      message !== '' || interrupt_feedback === 'accepted' || [retry_step_id, retry_call_id, rewrite].some((asked) => asked !== null),
    {
      message: '请输入研究问题',
      path: ['message'],
    },
  )
  .refine(({ thread_id, branch }) => thread_id === undefined || branch === null, {
    message: '另开的研究是一次新的研究，不能同时继续另一次研究',
    path: ['branch'],
  });
export type ResearchRequest = z.infer<typeof ResearchRequest>;

export const ResearchAgent = z.enum(['coordinator', 'investigator', 'planner', 'researcher', 'analyst', 'reporter']);

/** On every event. SSE ids of a thread count 1, 2, 3, …; a rejoin after id n receives n + 1 first, 0 the whole thread. */
const base = { thread_id: Id, chat_record_id: Id, time: Timestamp };

export const ResearchEvent = z.discriminatedUnion('event', [
  /** First event of a request, with what the person sent. */
  z.object({
    ...base,
    event: z.literal('start'),
    message: z.string(),
    report_style: ReportStyle,
    interrupt_feedback: z.enum(['accepted', 'edit_plan']).nullable(),
    retry_step_id: Id.nullable(),
    /** As in the request. Absent in threads of older versions. */
    retry_call_id: Id.nullable().optional(),
    rewrite: z.object({ section: z.string().nullable() }).nullable().optional(),
    branch: ResearchMoment.nullable().optional(),
  }),
  /** The run has lost its server and goes on at another one: what it had written of a report is dropped. */
  z.object({ ...base, event: z.literal('resumed'), attempt: z.number().int().min(2) }),
  /** Text to append to message `id`. The plan and the report come whole in their own events besides. */
  z.object({
    ...base,
    event: z.literal('message_chunk'),
    id: Id,
    agent: ResearchAgent,
    content: z.string(),
    reasoning_content: z.string(),
    /** Set on the message's last chunk. */
    finish_reason: z.enum(['stop', 'tool_calls', 'interrupt', 'length']).nullable(),
  }),
  z.object({ ...base, event: z.literal('plan'), plan: ResearchPlan }),
  /**
   * The run waits for a person; the next request must carry `thread_id`. At a plan an option's `value` goes back as
   * `interrupt_feedback`, at a clarification as `message`.
   */
  z.object({
    ...base,
    event: z.literal('interrupt'),
    reason: z.enum(['plan', 'clarification']),
    content: z.string(),
    options: z.array(z.object({ text: z.string(), value: z.string() })),
  }),
  z.object({ ...base, event: z.literal('step'), step_id: Id, state: z.enum(['running', 'done', 'failed']) }),
  z.object({
    ...base,
    event: z.literal('tool_call'),
    tool_call_id: Id,
    /** Step it serves; null outside the plan. */
    step_id: Id.nullable(),
    agent: ResearchAgent,
    /** `search`, `read`, or `<server>/<tool>`. */
    name: z.string(),
    args: z.record(z.string(), z.json()),
  }),
  z.object({
    ...base,
    event: z.literal('tool_call_result'),
    tool_call_id: Id,
    /** One line for the reader, such as the number of hits. */
    content: z.string(),
    results: z.array(z.object({ title: z.string(), url: z.string(), paper_id: Id.nullable() })),
    /** Empty on success. */
    error: z.string(),
    /** Milliseconds. */
    duration: z.number().int().min(0),
  }),
  /** What was read so far says about each aspect of the question; replaces the former list. */
  z.object({
    ...base,
    event: z.literal('coverage'),
    /** 1 for the steps of the plan. */
    round: z.number().int().min(1),
    aspects: z.array(
      z.object({
        text: z.string(),
        /** `touched`: spoken of, but not with the rest of the question. */
        state: z.enum(['covered', 'touched', 'missing']),
        /** Works that speak of it. */
        sources: z.number().int().min(0),
        /** Works say the opposite of each other. */
        disputed: z.boolean(),
      }),
    ),
    /** Why no further round follows; empty while one does. */
    ending: z.string(),
  }),
  /** The sections of the report and how far each is; replaces the former list. */
  z.object({
    ...base,
    event: z.literal('outline'),
    sections: z.array(z.object({ title: z.string(), state: z.enum(['waiting', 'writing', 'checking', 'done']) })),
  }),
  /** All sources of the report so far; replaces the former list. */
  z.object({ ...base, event: z.literal('citations'), citations: z.array(ResearchCitation) }),
  z.object({ ...base, event: z.literal('report'), report: ResearchReport }),
  /** Part of the run failed; the run continues unless `end` follows. */
  z.object({ ...base, event: z.literal('error'), error: z.string() }),
  /** Always the last event of a request, after `interrupt` too (then `pending`). */
  z.object({ ...base, event: z.literal('end'), state: RecordState, notice: z.string() }),
]);
export type ResearchEvent = z.infer<typeof ResearchEvent>;
