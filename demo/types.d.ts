/** Of the portal's program. */
declare const PORTAL_VERSION: string;
/** Of the PDF library, whose files the client serves. */
declare const PDFJS_VERSION: string;
/** Which database image belongs to this build. */
declare const BUILD: string;

declare module '*.jsonl' {
  const text: string;
  export default text;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
