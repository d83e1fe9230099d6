/** Texts that come piece by piece, and whose reader counts their length: a piece is masked as its part of the whole is. */
const PIECE_KEYS: ReadonlySet<string> = new Set(['answer_text', 'content', 'reasoning', 'reasoning_content']);

/** What a person types into a box, by the field of the state that holds it. */
const TYPED_KEYS = [
  'feedbackText',
  'findWords',
  'historyKeyword',
  'lookUpWords',
  'paletteWords',
  'pastedReferences',
  'previewKeyword',
  'recognisedText',
  'translatedWords',
];

/** Fields in which somebody writes what they like. */
const WRITTEN_KEYS = [
  'abstract',
  'abstract_zh',
  'comment',
  'content_snippet',
  'desc',
  'description',
  'drafts',
  'full_text',
  'instruction',
  'message',
  'note',
  'notice',
  'problem_text',
  'prologue',
  'prompt',
  'question',
  'quote',
  'snippet',
  'text',
  'thought',
  'title',
  'title_zh',
  'typed',
  'vote_comment',
  'wish',
  'words',
];

/**
 * Keys of running texts: an address, an identifier or JSON in them is somebody's words like any other, so that they are
 * masked whole.
 */
export const TEXT_KEYS: ReadonlySet<string> = new Set([...PIECE_KEYS, ...TYPED_KEYS, ...WRITTEN_KEYS]);

export const isPiece = (key: string): boolean => PIECE_KEYS.has(key);

/** Keys of addresses; elsewhere a text that begins like one is a text. */
export const ADDRESS_KEYS: ReadonlySet<string> = new Set(['login_url', 'path', 'pathname', 'search', 'url']);

/** Fields of the state that the payload of an action goes into, where it is no object with names of its own. */
const PAYLOADS: Readonly<Record<string, string>> = {
  'chat/draftsRestored': 'drafts',
  'chatArchive/historySearched': 'historyKeyword',
  'importing/referencesPasted': 'pastedReferences',
  'palette/paletteTyped': 'paletteWords',
  'reading/findChanged': 'findWords',
  'reading/recognisedTextShown': 'recognisedText',
  'reading/wordsTranslated': 'translatedWords',
  'fileRecord/lookUpTyped': 'lookUpWords',
  'session/loginRedirectRequested': 'login_url',
  'support/feedbackTyped': 'feedbackText',
  'support/previewSearched': 'previewKeyword',
};

/** The key by which the payload of an action is judged. */
export const payloadKey = (type: unknown): string => (typeof type === 'string' ? PAYLOADS[type] : undefined) ?? 'payload';
