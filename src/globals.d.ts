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
/** Hash of the contract that the build speaks; the build puts it in. */
declare const CONTRACT_HASH: string;
/** The program's own words (`scripts/ownWords.cjs`); the build puts them in. */
declare const OWN_WORDS: readonly string[];
