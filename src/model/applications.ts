/** The shipped application that research runs belong to. Its conversations are opened on /deepResearch, never as a chat. */
export const RESEARCH_APPLICATION_ID = 'app-research';

/** The choice of a model that means none: answers are put together of sentences of the sources. */
export const EXTRACTIVE_MODEL_ID = 'extractive';
