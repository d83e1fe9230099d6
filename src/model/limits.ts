/** Megabytes (1024 × 1024 bytes) of the largest file that is taken where the operator says nothing else: `UPLOAD_MAX_MB`. */
export const DEFAULT_UPLOAD_MAX_MB = 50;

const BYTES_OF_MEGABYTE = 1024 * 1024;

/** Bytes of a number of megabytes; parts of a byte do not count. */
export const megabytesToBytes = (megabytes: number): number => Math.floor(megabytes * BYTES_OF_MEGABYTE);

/** Characters of names and texts that people type. Schemas, inputs and messages take them from here. */
export const MAX_NAME_LENGTH = 64;
export const MAX_DESCRIPTION_LENGTH = 500;
/** Of an account's e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;
/** Of words that a list is narrowed by. */
export const MAX_KEYWORD_LENGTH = 100;
/** Of a query for papers: longer ones could hang the embedded database (docs/operations.md). */
export const MAX_QUERY_LENGTH = 512;
/** Of the words that journals are looked for by. */
export const MAX_JOURNAL_QUERY_LENGTH = 200;
/** Of a question, also of a clarification or a changed plan of deep research. */
export const MAX_MESSAGE_LENGTH = 10_240;
/** Of a conversation's title. */
export const MAX_CHAT_TITLE_LENGTH = 100;
/** Of what is said beside a vote. */
export const MAX_VOTE_COMMENT_LENGTH = 500;
export const MAX_PROMPT_TITLE_LENGTH = 100;
export const MAX_PROMPT_CATEGORY_LENGTH = 50;
export const MAX_PROMPT_LENGTH = 10_000;
/** Of a tag and of a group of tags. */
export const MAX_TAG_LENGTH = 30;
/** Of a keyword or the name of an own topic that recommendations follow. */
export const MAX_TOPIC_LENGTH = 50;
export const MAX_PLAN_TITLE_LENGTH = 200;
export const MAX_PLAN_STEP_DESCRIPTION_LENGTH = 2_000;
/** Of a note, and of the passage that it quotes. */
export const MAX_COMMENT_LENGTH = 10_000;
export const MAX_QUOTE_LENGTH = 5_000;

/** Papers of one request or question, papers that can be ticked, and bases of one question. */
export const MAX_PAPERS = 500;
export const MAX_BASES = 50;
/** Steps of a research plan. */
export const MAX_PLAN_STEPS = 20;
