/** Left, top, width and height in parts of the page. */
export type Box = [number, number, number, number];

/** A paragraph as the program saw it. */
export interface RecognisedBlock {
  lines: { text: string; box: Box }[];
}

/** What was recognised on a page that is an image. */
export interface RecognisedPage {
  page: number;
  blocks: RecognisedBlock[];
  /** Mean of the words, 0 to 100; null on a page without any. */
  confidence: number | null;
}
