/** Names of the parts of the screen that show conversations. */
const READING = 'reading:';
const DATASET = 'dataset:';

/** The page of an agent: questions belong to it unless they say otherwise. */
export const agent = 'agent';
/** Beside a document: a paper or a file of one's own. */
export const beside = (documentId: string): string => `${READING}${documentId}`;
/** Over one knowledge base. */
export const over = (datasetId: string): string => `${DATASET}${datasetId}`;
export const isBesideDocument = (place: string): boolean => place.startsWith(READING);
/** The base that a part of the screen is about; empty for none. */
export const datasetOf = (place: string): string => (place.startsWith(DATASET) ? place.slice(DATASET.length) : '');
