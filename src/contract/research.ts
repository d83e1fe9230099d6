/** Values of deep research that both sides need; no schema may come along to the browser. */

/** The shipped application that runs belong to. Its conversations are opened on /deepResearch, never as a chat. */
export const RESEARCH_APPLICATION_ID = 'app-research';

/** Value of the option of a clarification that goes on without an answer; it is sent back as the message. */
export const SKIP_CLARIFICATION = 'skip';
