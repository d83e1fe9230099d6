/** Values of deep research that both sides need; no schema may come along to the browser. */

export { RESEARCH_APPLICATION_ID } from '../model/applications';

/** Value of the option of a clarification that continues without an answer; it is sent back as the message. */
export const SKIP_CLARIFICATION = 'skip';
