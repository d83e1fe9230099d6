/** What a stored file can be. Everything else is refused. */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  jats: 'application/xml',
  markdown: 'text/markdown',
  text: 'text/plain',
} as const;

export type DocumentKind = keyof typeof MEDIA_TYPES;

const KINDS = new Map<string, DocumentKind>(Object.entries(MEDIA_TYPES).map(([kind, type]) => [type, kind as DocumentKind]));

/** The kind behind a stored media type. @throws for a type that is not in the table. */
export function kindOf(mediaType: string): DocumentKind {
  const kind = KINDS.get(mediaType);
  if (!kind) throw new Error(`stored media type ${mediaType}`);
  return kind;
}

/** What bytes are sent as: a browser must never take them for a page of ours, whatever it does with downloads. */
export function sentAs(mediaType: string): string {
  const kind = kindOf(mediaType);
  return kind === 'pdf' || kind === 'docx' ? mediaType : 'application/octet-stream';
}

/** For people. */
export const SUPPORTED = 'PDF、DOCX、HTML、Markdown、纯文本和 JATS XML';
