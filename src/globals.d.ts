/** Style sheets are imported for their effect; webpack handles them. */
declare module '*.css';
/** Citation styles and their locales, as text. */
declare module '*.csl' {
  const text: string;
  export default text;
}
declare module '*.xml' {
  const text: string;
  export default text;
}
