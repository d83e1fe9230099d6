/** Whole entities with sensible values; a test names only what it is about. */
export { aUser, aProject } from './people';
export { aPaper, aDataset, aParseState, aFileText, aFileOcr, aFileRecord, aNote } from './papers';
export { anApplication, aRecord, aSource, aChunk } from './chat';
export { aTopic, aTopicPreference, aRecommendPreference } from './preferences';
