import type { Element, ElementContent, Root } from 'hast';
import type { AnswerLedger } from '../../../../contract/entities/ledger';
import { endOfSentence } from '../../../../model/answers/ledger';
import { plainSentence } from '../../../../model/answers/remarks';
import { wordsOf } from '../../core/document/answerTree';
import { tagMarks } from '../../core/markdown/marks';

/** A place that can be remarked on: a sentence of the ledger, or words that are none of its. */
export interface Place {
  quote: string;
  /** Its number in the ledger; -1 for words that are in none. */
  sentence: number;
}

/** Where a sentence ends for the person who reads: behind its full stop, but within its row of a table. */
function endOf(text: string, sentence: AnswerLedger['sentences'][number]): number {
  const marked = endOfSentence(text, sentence);
  const end = sentence.start + text.slice(sentence.start, sentence.end).trimEnd().length;
  return text.slice(marked, end).includes('|') ? marked : end;
}

/** The text with a sign behind each sentence, by which it is known again in its tree. */
export const withEnds = (text: string, ledger: AnswerLedger | undefined): string =>
  tagMarks(
    text,
    0,
    [],
    (ledger?.sentences ?? []).map((one, sentence) => ({ at: endOf(text, one), sentence })),
  );

const BLOCKS = new Set('p ul ol li pre table thead tbody tr td th blockquote hr section h1 h2 h3 h4 h5 h6'.split(' '));
/** A remark on the words of these is one on a part of a sentence or a table: only their sentences have places. */
const NO_PLACE_OF_ITS_OWN = new Set(['td', 'th', 'tr', 'table', 'thead', 'tbody']);
const isBlock = (node: ElementContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);
/** The number of the sentence that ends here; undefined for everything else. */
const endedBy = (node: ElementContent): unknown => (node.type === 'element' ? node.properties.dataSentence : undefined);

const element = (properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties,
  children,
});

const hasMark = (node: ElementContent): boolean => endedBy(node) !== undefined || (node.type === 'element' && node.children.some(hasMark));

/** The leaves of a run in reading order: words, elements without a sign in them, and the signs. */
const leaves = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && endedBy(node) === undefined && hasMark(node) ? node.children.flatMap(leaves) : [node];

/**
 * Gives the words of a tree their places: `span` with `dataPlace` around the words of each, and an empty one with `dataEnd` behind them.
 * @param tree of `withEnds(text, ledger)`; it is changed
 * @returns the places by their numbers
 */
export function markPlaces(tree: Root, text: string, ledger: AnswerLedger | undefined): Place[] {
  const places: Place[] = [];
  const bySentence = new Map<number, number>();
  const placeOfSentence = (sentence: number): number => {
    const known = bySentence.get(sentence);
    const own = ledger?.sentences[sentence];
    if (known !== undefined || !own) return known ?? -1;
    bySentence.set(sentence, places.length);
    return places.push({ quote: plainSentence(text.slice(own.start, own.end)), sentence }) - 1;
  };

  const markRun = (nodes: readonly ElementContent[], parent: Element | Root): ElementContent[] => {
    const owner = new Map<ElementContent, number>();
    let open: ElementContent[] = [];
    const settle = (place: number) => {
      for (const leaf of open) owner.set(leaf, place);
      open = [];
    };
    for (const leaf of nodes.flatMap(leaves)) {
      const ended = endedBy(leaf);
      if (ended === undefined) open.push(leaf);
      else settle(placeOfSentence(Number(ended)));
    }
    const rest = wordsOf(element({}, open)).trim();
    const restPlace = /\p{L}{2}/u.test(rest) && !(parent.type === 'element' && NO_PLACE_OF_ITS_OWN.has(parent.tagName));
    const last = restPlace ? places.push({ quote: rest.replace(/\[\d+\]/g, ''), sentence: -1 }) - 1 : -1;
    settle(last);

    const wrap = (children: readonly ElementContent[]): ElementContent[] => {
      const wrapped: ElementContent[] = [];
      for (const child of children) {
        const place = owner.get(child);
        const before = wrapped.at(-1);
        const ended = endedBy(child);
        if (ended !== undefined) {
          const endedPlace = bySentence.get(Number(ended));
          if (endedPlace !== undefined) wrapped.push(element({ dataEnd: String(endedPlace) }, []));
        } else if (place === undefined && child.type === 'element') wrapped.push({ ...child, children: wrap(child.children) });
        else if (place === undefined || place < 0) wrapped.push(child);
        else if (before?.type === 'element' && before.properties.dataPlace === String(place)) before.children.push(child);
        else wrapped.push(element({ dataPlace: String(place) }, [child]));
      }
      return wrapped;
    };
    const done = wrap(nodes);
    return last < 0 ? done : [...done, element({ dataEnd: String(last) }, [])];
  };

  const visit = (parent: Element | Root): void => {
    const children: ElementContent[] = [];
    let run: ElementContent[] = [];
    const settle = () => {
      children.push(...(parent.type === 'element' && parent.tagName === 'pre' ? run : markRun(run, parent)));
      run = [];
    };
    for (const child of parent.children as ElementContent[]) {
      if (!isBlock(child)) run.push(child);
      else {
        settle();
        visit(child);
        children.push(child);
      }
    }
    settle();
    parent.children = children;
  };
  visit(tree);
  return places;
}
