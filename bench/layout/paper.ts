import { numbers, sentences, type Language } from './words';

/** What a made-up paper has beside its text. */
export interface Shape {
  language: Language;
  /** Columns of the text; `mixed`: one for the abstract, two for the text, one at the end. */
  columns: 1 | 2 | 3 | 'mixed';
  with: readonly ('table' | 'wideTable' | 'formula' | 'figure' | 'footnote' | 'heads' | 'notes' | 'list')[];
  pages: number;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; sentences: string[]; footnote?: string }
  | { kind: 'table'; wide: boolean; caption: string; rows: string[][] }
  | { kind: 'formula' }
  | { kind: 'figure'; caption: string; labels: string[] }
  | { kind: 'list'; items: string[] }
  /** Beside the text, in the margin. */
  | { kind: 'note'; text: string };

export interface MadePaper extends Shape {
  name: string;
  title: string;
  authors: string[];
  abstract: string[];
  blocks: Block[];
  head: string;
}

const HEADINGS = {
  en: ['Introduction', 'Material and measurements', 'A model of the process', 'Results', 'Discussion', 'Conclusions'],
  zh: ['引言', '资料与测量', '过程的模型', '结果', '讨论', '结论'],
};

/** A paper of about so many pages; the same for the same seed. */
export function makePaper(name: string, seed: number, shape: Shape): MadePaper {
  const say = sentences(shape.language, seed);
  const next = numbers(seed + 77);
  const en = shape.language === 'en';
  const has = (what: Shape['with'][number]) => shape.with.includes(what);
  const many = (count: number) => Array.from({ length: count }, say);
  const blocks: Block[] = [];
  const paragraphs = Math.round(shape.pages * 6.5);
  for (let i = 0; i < paragraphs; i += 1) {
    if (i % 3 === 0) blocks.push({ kind: 'heading', text: `${1 + i / 3} ${HEADINGS[shape.language][(i / 3) % 6]!}` });
    blocks.push({ kind: 'paragraph', sentences: many(4 + next(4)), ...(has('footnote') && i % 5 === 1 ? { footnote: say() } : {}) });
    if (has('formula') && i % 4 === 1) blocks.push({ kind: 'formula' });
    if (has('table') && i % 6 === 2) blocks.push(table(false, say(), next, en));
    if (has('wideTable') && i % 7 === 3) blocks.push(table(true, say(), next, en));
    if (has('figure') && i % 6 === 4)
      blocks.push({ kind: 'figure', caption: say(), labels: ['0', '25', '50', '75', en ? 'depth' : '深度', en ? 'flow' : '流量'] });
    if (has('list') && i % 5 === 3) blocks.push({ kind: 'list', items: many(3) });
    if (has('notes') && i % 4 === 0) blocks.push({ kind: 'note', text: say() });
  }
  return {
    ...shape,
    name,
    title: en
      ? `Sediment and memory of the ${name} river: a study in ${shape.pages} parts`
      : `${name}河流泥沙与记忆的综合研究：共${shape.pages}部分`,
    authors: en ? ['Maria Lindqvist', 'Tomas Berger'] : ['王晓明', '李建国'],
    abstract: many(5),
    blocks,
    head: en ? 'Lindqvist and Berger: Sediment and memory' : '王晓明 等：河流泥沙与记忆',
  };
}

function table(wide: boolean, caption: string, next: (below: number) => number, en: boolean): Block {
  const names = en ? ['Station', 'Depth', 'Flow', 'Share', 'Remark'] : ['站点', '深度', '流量', '比例', '备注'];
  const places = en
    ? ['Upper weir', 'North mill', 'Old bridge', 'Delta gate', 'Long reach', 'East lock']
    : ['上游堰', '北磨坊', '老桥', '河口闸', '长滩', '东船闸'];
  const remarks = en
    ? ['calm water', 'after the flood', 'two gauges', 'dredged twice', 'ice in May', 'none']
    : ['水流平缓', '洪水之后', '两处水尺', '疏浚两次', '五月有冰', '无'];
  const width = wide ? 5 : 3;
  const rows = places
    .slice(0, wide ? 6 : 4)
    .map((place, i) => [place, `${next(90)}.${next(10)}`, String(100 + next(900)), `${next(100)} %`, remarks[i]!].slice(0, width));
  return { kind: 'table', wide, caption, rows: [names.slice(0, width), ...rows] };
}

/** Every sentence that has to come out whole. */
export const sentencesOf = (paper: MadePaper): string[] => [
  ...paper.abstract,
  ...paper.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [...block.sentences, ...(block.footnote ? [block.footnote] : [])];
    if (block.kind === 'list') return block.items;
    if (block.kind === 'note') return [block.text];
    return block.kind === 'table' || block.kind === 'figure' ? [block.caption] : [];
  }),
];

/** Rows of the tables. */
export const rowsOf = (paper: MadePaper): string[][] => paper.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
