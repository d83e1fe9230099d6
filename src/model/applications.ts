/** The shipped application that research runs belong to. Its conversations are opened on /deepResearch, never as a chat. */
export const RESEARCH_APPLICATION_ID = 'app-research';

/** The choice of a model that means none: answers are put together of sentences of the sources. */
export const EXTRACTIVE_MODEL_ID = 'extractive';

/** Which of the portal's agents does a job over chosen papers. */
export const JOB_APPLICATIONS = { summary: 'app-reading', compare: 'app-review', question: 'app-general', review: 'app-review' } as const;

/** Agents that the program itself turns to, beside that of knowledge bases: they can be changed, but neither removed nor hidden. */
export const PROGRAM_APPLICATIONS: readonly string[] = [RESEARCH_APPLICATION_ID, ...Object.values(JOB_APPLICATIONS)];
