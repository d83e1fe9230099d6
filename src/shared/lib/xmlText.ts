/** What XML cannot hold: control characters, non-characters, halves of characters. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text that may stand in XML, such as a Word document. */
export const xmlText = (text: string): string => text.replace(UNFIT, '');
