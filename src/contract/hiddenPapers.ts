/**
 * Papers that a person does not want to be recommended lie at this key of `user_setting`: the specification has no call
 * of its own for them. See docs/recommendations.md.
 */
export const HIDDEN_PAPERS_KEY = 'hidden_papers';
/** Types to save: hides one paper or takes it back (value: its id), takes all back (value: `true`). */
export const HIDDEN_PAPERS_ACTIONS = ['hide', 'restore', 'clear'] as const;
export type HiddenPapersAction = (typeof HIDDEN_PAPERS_ACTIONS)[number];
/** `type` that reads the ids, last hidden first; every action answers the same. */
export const HIDDEN_PAPERS_LIST = 'list';
/** Largest number of ids stored for each person; older ones are recommended again. */
export const MAX_HIDDEN_PAPERS = 1_000;
