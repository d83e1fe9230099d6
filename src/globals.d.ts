/** Style sheets are imported for their effect; webpack handles them. */
declare module '*.css';
/** A script for a file that stands alone, as text. */
declare module '*.page.js' {
  const text: string;
  export default text;
}
/** Citation styles and their locales, as text. */
declare module '*.csl' {
  const text: string;
  export default text;
}
declare module '*.xml' {
  const text: string;
  export default text;
}
