const READING = 'reading:';
const DATASET = 'dataset:';

/** Names of the parts of the screen that show conversations. */
export const chatPlaces = {
  /** The page of an agent: questions belong to it unless they say otherwise. */
  agent: 'agent',
  /** Beside a document: a paper or a file of one's own. */
  beside: (documentId: string) => `${READING}${documentId}`,
  /** Over one knowledge base. */
  over: (datasetId: string) => `${DATASET}${datasetId}`,
  isBesideDocument: (place: string) => place.startsWith(READING),
  /** The base that a part of the screen is about; empty for none. */
  datasetOf: (place: string) => (place.startsWith(DATASET) ? place.slice(DATASET.length) : ''),
} as const;
