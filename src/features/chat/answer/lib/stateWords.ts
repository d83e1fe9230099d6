import type { LedgerSentence } from '../../../../contract/entities/ledger';
import { ledgerStateName } from '../../../../model/answers/ledger';
import { phrase } from '../../../../model/isolated';
import { findingWords } from '../../core/lib/findingWords';

/** The state of a sentence and, where it does not agree, why. */
export function stateWords({ state, findings }: Pick<LedgerSentence, 'state' | 'findings'>): string {
  const reasons = findings.map(findingWords).join('；');
  return reasons === '' ? ledgerStateName(state) : phrase`${ledgerStateName(state)}：${reasons}`;
}
