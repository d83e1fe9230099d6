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
/** Of a query for papers, as far as it is searched. */
export const MAX_QUERY_LENGTH = 2_000;
/** Of a text that is sent to be searched: of a longer one than a query its beginning is. */
export const MAX_TYPED_QUERY_LENGTH = 20_000;
/** Words that a search is asked not to add. */
export const MAX_WITHOUT_WORDS = 100;
/** Of the words that journals are looked for by. */
export const MAX_JOURNAL_QUERY_LENGTH = 200;
/** Of a question, also of a clarification or a changed plan of deep research. */
export const MAX_MESSAGE_LENGTH = 10_240;
/** Passages that a retrieval test of a base lists. */
export const MAX_TESTED_PASSAGES = 50;
/** Of a conversation's title. */
export const MAX_CHAT_TITLE_LENGTH = 100;
/** Length of the comment on a vote. */
export const MAX_VOTE_COMMENT_LENGTH = 500;
/** Of a title of a work. */
export const MAX_TITLE_LENGTH = 2_000;
/** Authors of a record that a person writes. */
export const MAX_RECORD_AUTHORS = 500;
/** Of a volume, an issue, pages or a number of a work. */
export const MAX_NUMBERING_LENGTH = 100;
/** Of a date of publication. */
export const MAX_DATE_LENGTH = 50;
/** Of an address of the web, or a DOI. */
export const MAX_ADDRESS_LENGTH = 2_000;
export const MAX_PROMPT_TITLE_LENGTH = 100;
export const MAX_PROMPT_CATEGORY_LENGTH = 50;
export const MAX_PROMPT_LENGTH = 10_000;
/** Of what a person's own agent is told, its opening words, and each of its example questions. */
export const MAX_AGENT_INSTRUCTION_LENGTH = 4_000;
export const MAX_AGENT_PROLOGUE_LENGTH = 2_000;
export const MAX_AGENT_QUESTION_LENGTH = 200;
export const MAX_AGENT_QUESTIONS = 6;
/** Bases that an agent reads, and agents that one person may have. */
export const MAX_AGENT_BASES = 20;
export const MAX_AGENTS = 50;
/** Of a tag and of a group of tags. */
export const MAX_TAG_LENGTH = 30;
/** Of a keyword or the name of an own topic that recommendations follow. */
export const MAX_TOPIC_LENGTH = 50;
export const MAX_PLAN_TITLE_LENGTH = 200;
export const MAX_PLAN_STEP_DESCRIPTION_LENGTH = 2_000;
/** Of a note, and of the passage that it quotes. */
export const MAX_COMMENT_LENGTH = 10_000;
export const MAX_QUOTE_LENGTH = 5_000;
/** Of a note: what it is tagged with, and the stretches and rectangles of its passage. */
export const MAX_NOTE_TAGS = 10;
export const MAX_NOTE_SPOTS = 20;
export const MAX_NOTE_BOXES = 300;
/** Of an answer to a note, and how many a note has. */
export const MAX_REPLY_LENGTH = 2_000;
export const MAX_REPLIES = 200;
/** Remarks of colleagues on an answer or report. */
export const MAX_REMARKS = 500;
export const MAX_REMARK_LENGTH = 4_000;
export const MAX_REMARK_AUTHOR_LENGTH = 60;
/** Of a term of a glossary, and of its rendering. */
export const MAX_TERM_LENGTH = 100;
/** Terms of one person. */
export const MAX_TERMS = 1_000;
/** Of a text that is translated at once. */
export const MAX_TRANSLATED_LENGTH = 5_000;

/** Characters of ids, and of the codes of dictionaries: of languages, of disciplines, of anything else. */
export const MAX_ID_LENGTH = 200;
export const MAX_LANGUAGE_CODE_LENGTH = 10;
export const MAX_SUBJECT_CODE_LENGTH = 20;
export const MAX_CODE_LENGTH = 64;
/** Of the code of a category in a classification of journals. */
export const MAX_JOURNAL_CATEGORY_LENGTH = 100;
/** Of the name of a source: a journal, a publisher, a conference. */
export const MAX_SOURCE_LENGTH = 500;

/** Papers that are set side by side. */
export const LEAST_COMPARED_PAPERS = 2;
export const MAX_COMPARED_PAPERS = 6;
/** Pages of a list, or of a document; rows of a page. */
export const MAX_PAGE = 1_000_000;
export const MAX_PAGE_SIZE = 200;
/** Values that one filter names. */
export const MAX_FILTER_SOURCES = 50;
export const MAX_FILTER_SUBJECTS = 50;
export const MAX_FILTER_LANGUAGES = 20;
/** Authors that all of a record must have, keywords, and institutions. */
export const MAX_FILTER_AUTHORS = 10;
export const MAX_FILTER_KEYWORDS = 10;
export const MAX_FILTER_INSTITUTIONS = 10;
/** Of the name of an author in a filter. */
export const MAX_AUTHOR_LENGTH = 200;
/** Of the name of an institution, in a record and in a filter. */
export const MAX_INSTITUTION_LENGTH = 200;

/** Papers of one request or question, papers that can be ticked, and bases of one question. */
export const MAX_PAPERS = 500;
export const MAX_BASES = 50;
/** Steps of a research plan. */
export const MAX_PLAN_STEPS = 20;
/** Steps that a run may be asked to plan, and results that it takes from one search. */
export const MAX_REQUESTED_STEPS = 10;
export const MAX_SEARCH_RESULTS = 20;
/** Calls of outside tools in one step of a run. */
export const MAX_STEP_TOOL_CALLS = 8;
/** Related papers of one list. */
export const MAX_RELATED_PAPERS = 50;
/** Documents and folders of one request. */
export const MAX_DOCUMENTS = 500;
export const MAX_FOLDERS = 100;
/** People that are added to a project at once. */
export const MAX_INVITED = 100;
/** Disciplines, and keywords, that recommendations follow. */
export const MAX_INTERESTS = 50;
/** Prompts of one file. */
export const MAX_IMPORTED_PROMPTS = 1_000;
/** References that one request adds, and megabytes of a file of them. */
export const MAX_ADDED_REFERENCES = 100;
export const MAX_REFERENCE_FILE_MB = 5;

/** Of a key of a service, of the portal's logo as a `data:` address (200 kB), and of an announcement. */
export const MAX_KEY_LENGTH = 1_000;
export const MAX_LOGO_LENGTH = 280_000;
export const MAX_ANNOUNCEMENT_LENGTH = 2_000;
/** Models of one service, people that a part of the portal names, and entries of a part. */
export const MAX_MODEL_NAMES = 50;
export const MAX_NAMED_PEOPLE = 500;
export const MAX_PART_ENTRIES = 1_000;

/** Megabytes of a file that an administrator imports. */
export const MAX_IMPORT_FILE_MB = 200;

/** Megabytes of a session that is sent to support; such sessions of one person in 24 hours. */
export const MAX_SUPPORT_FILE_MB = 20;
export const MAX_SUPPORT_TICKETS_A_DAY = 20;
/** Characters of what a person writes with it, and of what support notes. */
export const MAX_SUPPORT_WORDS = 2_000;
export const MAX_SUPPORT_NOTE = 2_000;

/** What a column of whole numbers holds. */
export const MAX_INTEGER = 2_147_483_647;
