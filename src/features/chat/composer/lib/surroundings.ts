import { createContext } from 'react';
import type { Paper } from '../../../../contract/entities/paper';

/** Parts of the application that the composer needs and may not import; provided by `app`. */
export interface ComposerSurroundings {
  /** Opens the library of prompts; what is used there goes into the box of this key. */
  openPrompts: ((key: string) => void) | null;
  /** The papers that are ticked anywhere. */
  useChosenPapers: () => readonly Paper[];
}

const none: readonly Paper[] = [];

/** Provided by `app`; without it the composer works alone. */
export const ComposerContext = createContext<ComposerSurroundings>({ openPrompts: null, useChosenPapers: () => none });
