import { screen } from '@testing-library/react';
import type { AnyPartValue, OperatorPart, PartEntry, PartName } from '../../../contract/entities/operator';

/** An entry as the server tells it. */
export const anEntry = (id: string, value: AnyPartValue, changes: Partial<PartEntry> = {}): PartEntry => ({
  id,
  value,
  keys: [],
  revision: `${id}-1`,
  is_default: true,
  removable: true,
  ...changes,
});

export const aPart = (part: PartName, ...entries: PartEntry[]): OperatorPart => ({ part, entries, open: true, ordered: true });

export const aPrompt = (id: string, title: string, changes: Partial<PartEntry> = {}): PartEntry =>
  anEntry(id, { title, content: `${title}的内容`, category: '' }, changes);

/** A dialog by its title: ids are all alike in tests. */
export const dialogOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role="dialog"]')!;
