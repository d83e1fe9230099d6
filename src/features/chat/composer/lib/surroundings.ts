import { createContext } from 'react';
import type { Paper } from '../../../../contract/entities/paper';

/** What other parts of the application lend to the box in which questions are written. */
export interface ComposerSurroundings {
  /** Opens the library of prompts; what is used there goes into the box of this key. */
  openPrompts: ((key: string) => void) | null;
  /** The papers that are ticked anywhere. */
  useChosenPapers: () => readonly Paper[];
}

const none: readonly Paper[] = [];

/** Given by `app`; without it the box works alone. */
export const ComposerContext = createContext<ComposerSurroundings>({ openPrompts: null, useChosenPapers: () => none });
