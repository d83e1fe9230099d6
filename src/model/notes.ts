/** How a note marks its passage · `note`: not at all, it is words on the document · `area`: a rectangle of a page. */
export const NOTE_KINDS = ['note', 'highlight', 'underline', 'area'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Colours of marks, in the order in which they are offered. */
export const NOTE_COLORS = ['yellow', 'green', 'blue', 'red', 'purple'] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];

/** A rectangle on a page of a PDF: `[page, left, top, width, height]`, in parts of the page as it is displayed. */
export type PageBox = [number, number, number, number, number];
