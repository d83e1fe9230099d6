import { createContext, useContext } from 'react';
import type { FileReferences } from '../../../../../contract/entities/fileReference';

/** What the document in front cites. */
export type Cited = Pick<FileReferences, 'numbered' | 'references'>;

export const NO_REFERENCES: Cited = { numbered: false, references: [] };
export const ReferencesContext = createContext<Cited>(NO_REFERENCES);

/** What the document in front cites; nothing until it is known. */
export const useCited = (): Cited => useContext(ReferencesContext);
