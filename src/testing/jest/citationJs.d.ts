/** The packages come without types; tests only read with them. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    data: unknown[];
  }
  export const plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: boolean }): unknown };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
