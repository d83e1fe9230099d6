/** Shows what no XML document may have as U+FFFD. */
export declare function legalXml(text: string): string;
