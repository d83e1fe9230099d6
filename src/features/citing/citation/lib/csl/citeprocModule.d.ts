/** citeproc-js comes without types: only what is used here is declared. */
declare module 'citeproc' {
  export interface Sys {
    retrieveLocale(lang: string): string;
    retrieveItem(id: string): unknown;
  }
  export class Engine {
    constructor(sys: Sys, style: string, lang: string, forceLang: boolean);
    opt: { development_extensions: { field_hack: boolean } };
    setOutputFormat(format: 'html'): void;
    updateItems(ids: readonly string[]): void;
    /** Entries and, beside them, the ids that each is made of. @param numberSlug what stands where a style prints a number */
    makeBibliography(numberSlug: string): [{ entry_ids: string[][] }, string[]];
  }
}
