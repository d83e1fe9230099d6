import type { LedgerFinding } from '../../../../contract/entities/ledger';
import { findingTexts } from '../texts';

/** Why a sentence does not agree with its passages. */
export function findingWords({ kind, text }: LedgerFinding): string {
  // Another server may know further kinds.
  const words: Partial<Record<string, (text: string) => string>> = findingTexts;
  return words[kind]?.(text) ?? text;
}
