import type { LedgerFinding, LedgerSentence } from '../../../../contract/entities/ledger';
import { ledgerStateName } from '../../../../model/answers/ledger';
import { texts } from '../texts';

/** Why a sentence does not agree with its passages. */
export function findingWords({ kind, text }: LedgerFinding): string {
  // Another server may know further kinds.
  const words: Partial<Record<string, (text: string) => string>> = texts.findings;
  return words[kind]?.(text) ?? text;
}

/** The state of a sentence and, where it does not agree, why. */
export function stateWords({ state, findings }: Pick<LedgerSentence, 'state' | 'findings'>): string {
  const reasons = findings.map(findingWords).join('；');
  return reasons === '' ? ledgerStateName(state) : `${ledgerStateName(state)}：${reasons}`;
}

/** A sentence of an answer without the signs that lay it out and without its markers. */
export const plainSentence = (text: string): string =>
  text
    .replace(/（未见出处）|\[\d+\]/g, '')
    .replace(/^[\s>|]*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?/, '')
    .replace(/(?<!\\)(?:\*\*|__|~~|`)/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|$])/g, '$1')
    .trim();
