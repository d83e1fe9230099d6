import { BorderStyle, HeadingLevel, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { IParagraphOptions, ParagraphChild } from 'docx';
import type { Element, Root, RootContent } from 'hast';
import { formulaOf, wordsOf } from '../../core/document/answerTree';
import { cleanText } from './cleanText';
import { CODE_FONT, inlineRuns } from './docxInline';

/** Name of the numbering of ordered lists. */
export const NUMBERING = 'ordered';
/** Lists in lists: Word has nine levels. */
const DEEPEST = 8;

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const BLOCKS = new Set('p ul ol pre table blockquote hr section h1 h2 h3 h4 h5 h6'.split(' '));
const isBlock = (node: RootContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);

export interface Surroundings {
  /** Numbers of the reference list. */
  numbers: ReadonlySet<number>;
  /** Levels that a heading stands below its own. */
  below: number;
  /** Each ordered list counts for itself. */
  nextList: () => number;
}

/** Children of a block as paragraphs: what stands beside blocks is gathered into paragraphs of its own. */
function flow(nodes: readonly RootContent[], around: Surroundings, options: Partial<IParagraphOptions>): (Paragraph | Table)[] {
  const made: (Paragraph | Table)[] = [];
  let words: RootContent[] = [];
  const settle = () => {
    if (words.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      made.push(new Paragraph({ ...options, children: inlineRuns(words, around.numbers) }));
    }
    words = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) words.push(node);
    else {
      settle();
      made.push(...block(node, around, options));
    }
  }
  settle();
  return made;
}

function listItems(list: Element, around: Surroundings, level: number): (Paragraph | Table)[] {
  const instance = list.tagName === 'ol' ? around.nextList() : 0;
  const mark = list.tagName === 'ol' ? { numbering: { reference: NUMBERING, level, instance } } : { bullet: { level } };
  return list.children.flatMap((item): (Paragraph | Table)[] => {
    if (item.type !== 'element') return [];
    const inner = item.children.filter(
      (child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol'),
    ) as Element[];
    const words = item.children
      .filter((child) => !inner.includes(child as Element))
      .flatMap((child) => (isParagraph(child) ? child.children : [child]));
    return [
      new Paragraph({ ...mark, children: inlineRuns(words, around.numbers) }),
      ...inner.flatMap((child) => listItems(child, around, Math.min(level + 1, DEEPEST))),
    ];
  });
}

const isParagraph = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'p';

function codeLines(node: Element): Paragraph {
  const runs = wordsOf(node)
    .replace(/\n$/, '')
    .split('\n')
    .map((line, at): ParagraphChild => new TextRun({ text: cleanText(line), font: CODE_FONT, ...(at > 0 ? { break: 1 } : {}) }));
  return new Paragraph({ children: runs, shading: { fill: 'F4F4F4' } });
}

function table(node: Element, numbers: ReadonlySet<number>): Table {
  const rows = descendants(node, 'tr').map(
    (row) =>
      new TableRow({
        children: row.children.flatMap((cell) =>
          cell.type === 'element'
            ? [
                new TableCell({
                  children: [new Paragraph({ children: inlineRuns(cell.children, numbers, cell.tagName === 'th' ? { bold: true } : {}) })],
                }),
              ]
            : [],
        ),
      }),
  );
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
}

const descendants = (node: Element, name: string): Element[] =>
  node.children.flatMap((child) => (child.type !== 'element' ? [] : child.tagName === name ? [child] : descendants(child, name)));

function block(node: Element, around: Surroundings, options: Partial<IParagraphOptions>): (Paragraph | Table)[] {
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (level)
    return [
      new Paragraph({
        heading: HEADINGS[Math.min(Number(level) + around.below, 6) - 1]!,
        children: inlineRuns(node.children, around.numbers),
      }),
    ];
  if (formulaOf(node)) return [new Paragraph({ ...options, alignment: 'center', children: inlineRuns([node], around.numbers) })];
  if (node.tagName === 'ul' || node.tagName === 'ol') return listItems(node, around, 0);
  if (node.tagName === 'pre') return [codeLines(node)];
  if (node.tagName === 'table') return [table(node, around.numbers), new Paragraph({})];
  if (node.tagName === 'hr') return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'BBBBBB' } } })];
  const indent = node.tagName === 'blockquote' ? { ...options, indent: { left: 480 } } : options;
  return flow(node.children, around, indent);
}

/** The blocks of an answer. */
export function wordBlocks(tree: Root, around: Surroundings): (Paragraph | Table)[] {
  return flow(tree.children as RootContent[], around, {});
}
