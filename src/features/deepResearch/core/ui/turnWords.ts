import { SKIP_CLARIFICATION } from '../../../../contract/research';
import type { TurnView } from '../lib/view';
import { texts } from '../texts';

/** What a request was, by what it answered. */
export function headingOf(turn: TurnView, before: TurnView | undefined): string {
  if (turn.retry_step_id) return texts.retriedStep;
  if (turn.retry_call_id) return texts.retriedCall;
  if (turn.rewrite) return turn.rewrite.section === null ? texts.rewritten : texts.rewrittenSection(turn.rewrite.section);
  if (turn.feedback === 'accepted') return texts.acceptedPlan;
  if (turn.feedback === 'edit_plan') return texts.wishedPlan;
  if (!before) return texts.question;
  if (turn.branch) return texts.branched;
  if (before.interrupt?.reason === 'clarification') return turn.message === SKIP_CLARIFICATION ? texts.skipped : texts.answered;
  return before.interrupt ? texts.wishedPlan : texts.followed;
}
