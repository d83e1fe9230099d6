import type { SentenceState } from '../../../../../contract/entities/ledger';
import { ledgerStateName, stateInText } from '../../../../../model/answers/ledger';
import './ledger.css';

const SIGNS: Readonly<Record<SentenceState, string>> = { consistent: '✓', related: '≈', unsupported: '✗', unsourced: '?' };

/** The state of a sentence behind its last marker; nothing where it agrees with its passages. */
export function StateBehind({ state }: { state: SentenceState }) {
  if (state === 'consistent') return null;
  return <span className={`sn-sentence-state sn-sentence-state-${state}`}>{stateInText(state)}</span>;
}

/** The state with a sign of its own, in lists and cards. */
export function StateName({ state }: { state: SentenceState }) {
  return (
    <span className={`sn-sentence-state sn-sentence-state-${state}`}>
      <span aria-hidden="true">{SIGNS[state]} </span>
      {ledgerStateName(state)}
    </span>
  );
}
