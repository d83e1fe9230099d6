import { z } from 'zod';
import { MAX_PLAN_STEPS, MAX_PLAN_STEP_DESCRIPTION_LENGTH, MAX_PLAN_TITLE_LENGTH } from '../../model/limits';
import { AnswerMode, SourcePassage } from './chat';
import { Id, Timestamp, text } from './common';
import { TextRange } from './document';
import { AnswerLedger } from './ledger';
import { Paper } from './paper';

export const REPORT_STYLES = ['academic', 'popular_science', 'news', 'social_media', 'strategic_investment'] as const;
export const ReportStyle = z.enum(REPORT_STYLES);
export type ReportStyle = z.infer<typeof ReportStyle>;

export const STEP_TYPES = ['research', 'analysis', 'processing'] as const;
/** Bounds hold in both directions: a person may send an edited plan back. */
export const PlanStep = z.strictObject({
  /** Stays with the step when it is edited or moved. */
  id: Id,
  title: text(MAX_PLAN_TITLE_LENGTH),
  description: z.string().max(MAX_PLAN_STEP_DESCRIPTION_LENGTH),
  step_type: z.enum(STEP_TYPES),
  need_search: z.boolean(),
});
export type PlanStep = z.infer<typeof PlanStep>;

export const ResearchPlan = z.strictObject({
  title: text(MAX_PLAN_TITLE_LENGTH),
  thought: z.string().max(10_000),
  /** The library already answers the question; no step needs to run. */
  has_enough_context: z.boolean(),
  steps: z.array(PlanStep).max(MAX_PLAN_STEPS),
});
export type ResearchPlan = z.infer<typeof ResearchPlan>;

/** A numbered source of a report. */
export const ResearchCitation = z.object({
  /** 1-based, in order of first appearance in the report. */
  n: z.number().int().min(1),
  origin: z.enum(['library', 'dataset', 'file', 'web', 'mcp']),
  title: z.string(),
  /** http or https; empty for works that have none. */
  url: z.string(),
  /** Verbatim passage that the run read. */
  content_snippet: z.string(),
  /** Where in the work it stands, such as 摘要 or 第 3 页. */
  place: z.string(),
  /** Where the passages stand in a stored file, as those of an answer's source; null and empty when they are of none. */
  page: z.number().int().nullable(),
  file_id: Id.nullable(),
  positions: z.array(z.array(TextRange)),
  /** The passages of `content_snippet` one by one. Absent in reports of older versions. */
  passages: z.array(SourcePassage).optional(),
  /** As of an answer's source. */
  withdrawn: z.literal(true).optional(),
  paper: Paper.nullable(),
  document_id: Id.nullable(),
  dataset_id: Id.nullable(),
  /** The call that found it. */
  tool_call_id: Id.nullable(),
  accessed_at: Timestamp,
});
export type ResearchCitation = z.infer<typeof ResearchCitation>;

/** One version of a report; a follow-up writes the next one and leaves this as it is. */
export const ResearchReport = z.object({
  /** The same for all versions of a thread. */
  report_id: Id,
  /** 1-based. */
  version: z.number().int().min(1),
  title: z.string(),
  /** Markdown with markers `[n]`. */
  content: z.string(),
  report_style: ReportStyle,
  answer_mode: AnswerMode,
  /** False: it was cut short, by a stop or a failure. It is shown as 未完成. */
  complete: z.boolean(),
  citations: z.array(ResearchCitation),
  /** Links in the text that no tool of the run returned. */
  unsupported_links: z.array(z.string()),
  /** What stands behind each sentence of `content`. Absent in reports that were cut short, and in older ones. */
  ledger: AnswerLedger.optional(),
  create_time: Timestamp,
});
export type ResearchReport = z.infer<typeof ResearchReport>;
