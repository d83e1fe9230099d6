/** Own topics that one request may add. */
export const MAX_OWN_TOPICS = 20;
/** Topics that a person follows. */
export const MAX_TOPICS = 50;
/** New papers of a topic are counted up to this many: read it as this many or more. */
export const MAX_NEW_COUNT = 100;
/** Papers that a feed holds at most. */
export const MAX_FEED = 200;
/** Minutes without a call after which a visit of a feed has ended. */
export const VISIT_MINUTES = 30;
