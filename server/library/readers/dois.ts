import { doisIn } from '../../../src/model/identifiers/doi';

/** One line of a list of DOIs. */
export interface DoiLine {
  place: string;
  text: string;
  /** Empty when the line has none. */
  doi: string;
}

/** The lines of a text with the DOI in each, as DOIs or as links; empty lines fall away. */
export function readDois(text: string): DoiLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '') return [];
    const dois = doisIn(line);
    return (dois.length > 0 ? dois : ['']).map((doi) => ({ place: `第 ${i + 1} 行`, text: line.trim().slice(0, 200), doi }));
  });
}
