/** The library has no types of its own: only what is used here is declared. */
declare module '@citation-js/core' {
  export const plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: boolean }): unknown };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
