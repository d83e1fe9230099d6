/** The shipped application that research runs belong to. Its conversations are opened on /deepResearch, never as a chat. */
export const RESEARCH_APPLICATION_ID = 'app-research';
