/** One line of a list of DOIs. */
export interface DoiLine {
  place: string;
  text: string;
  /** Empty when the line has none. */
  doi: string;
}

/** Signs that end a sentence, or close what was opened before the DOI. */
const CLOSING = new Set('.,;:，。；、"\'”’>]}');
/** Longer ones do not exist. */
const MOST_CHARACTERS = 200;

/** A DOI without the signs that only end a sentence or a bracket around it. */
function trimmed(doi: string): string {
  const characters = [...doi.slice(0, MOST_CHARACTERS)];
  const count = (sign: string) => characters.filter((character) => character === sign).length;
  let unopened = count(')') - count('(');
  for (let last = characters.at(-1) ?? ''; CLOSING.has(last) || (last === ')' && unopened > 0); last = characters.at(-1) ?? '') {
    characters.pop();
    if (last === ')') unopened -= 1;
  }
  return characters.join('');
}

/** The lines of a text with the DOI in each, as DOIs or as links; empty lines fall away. */
export function readDois(text: string): DoiLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '') return [];
    const dois = line.match(/10\.\d{4,9}\/[^\s，；]+/g) ?? [''];
    return dois.map((doi) => ({ place: `第 ${i + 1} 行`, text: line.trim().slice(0, 200), doi: trimmed(doi) }));
  });
}
