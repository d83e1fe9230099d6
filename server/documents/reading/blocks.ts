import { MAX_CHARACTERS, SECTION_CHARACTERS } from './limits';
import { Unreadable } from './order';
import { placed, type PageText } from '../../records/document';
import { readable } from './characters';
import type { Front, ReadDocument } from './front';

/** A paragraph or heading of a file without pages. */
export interface Block {
  text: string;
  /** 1 to 6 for headings, 0 for text. */
  level: number;
  /** What the file itself calls it. */
  role?: 'title' | 'author' | undefined;
  /** A row of a table, its cells parted by tabs, or the caption of a figure or table. */
  kind?: 'row' | 'caption' | undefined;
}

/** A section shorter than this continues over the next small heading. */
const SHORT_SECTION = 1_500;
const TEXT_SIZE = 10;
const FRONT_BLOCKS = 40;

/** Makes sections of blocks: one begins at each larger heading, and where one grows too long. @throws {Unreadable} */
export function toDocument(
  all: readonly Block[],
  certain: Front['certain'] = {},
  declared: Front['declared'] = { title: '', authors: '' },
): ReadDocument {
  const { blocks, cut } = withinLimits(all);
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new Unreadable('文件里没有可读取的文字');
  const pages = toSections(blocks);
  return { pages, unit: 'section', total: pages.length, cut, front: frontOf(blocks, certain, declared) };
}

function withinLimits(all: readonly Block[]): { blocks: Block[]; cut: string } {
  const blocks: Block[] = [];
  let characters = 0;
  for (const block of all) {
    const text = block.kind === 'row' ? block.text.split('\t').map(clean).join('\t') : clean(block.text);
    if (text === '') continue;
    characters += text.length;
    if (characters > MAX_CHARACTERS) return { blocks, cut: `文字过多，只读取了前 ${Math.floor(MAX_CHARACTERS / 10_000)} 万字` };
    blocks.push(...pieces(text).map((piece) => ({ ...block, text: piece })));
  }
  return { blocks, cut: '' };
}

const clean = (text: string) => readable(text).replace(/\s+/g, ' ').trim();

/** A paragraph that is longer than a section is cut at a space or anywhere. */
function pieces(text: string): string[] {
  if (text.length <= SECTION_CHARACTERS) return [text];
  const space = text.lastIndexOf(' ', SECTION_CHARACTERS);
  const end = space > SECTION_CHARACTERS / 2 ? space : SECTION_CHARACTERS;
  return [text.slice(0, end), ...pieces(text.slice(end).trimStart())];
}

function toSections(blocks: readonly Block[]): PageText[] {
  const sections: { heading: string; blocks: Block[]; length: number }[] = [];
  let heading = '';
  for (const block of blocks) {
    const open = sections.at(-1);
    const begins = block.level > 0 && (block.level <= 2 || (open?.length ?? 0) > SHORT_SECTION);
    // A title directly above the first heading belongs to it.
    const onlyHeadings = open?.blocks.every(({ level }) => level > 0) ?? false;
    if (block.level > 0) heading = block.text.slice(0, 200);
    if (open && !(begins && !onlyHeadings) && open.length + block.text.length <= SECTION_CHARACTERS) {
      open.blocks.push(block);
      open.length += block.text.length;
    } else sections.push({ heading, blocks: [block], length: block.text.length });
  }
  return sections.map((section, i) => ({
    page: i + 1,
    heading: section.heading,
    paragraphs: placed(section.blocks),
    lines: [],
    doubtful: [],
  }));
}

function frontOf(blocks: readonly Block[], certain: Front['certain'], declared: Front['declared']): Front {
  const first = blocks.slice(0, FRONT_BLOCKS);
  const sizeOf = ({ level, role }: Block) => (role === 'title' ? 24 : level > 0 ? 20 - 2 * level : TEXT_SIZE);
  return {
    lines: first.map((block) => ({ text: block.text, plain: block.text, size: sizeOf(block), marked: block.role === 'author' })),
    bodySize: TEXT_SIZE,
    running: [],
    text: first
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 20_000),
    declared,
    certain,
  };
}
