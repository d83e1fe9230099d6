import type { ParagraphKind, TextSection } from '../../../../contract/entities/document';
import type { Paper } from '../../../../contract/entities/paper';
import { anchored, type PageOfText } from './anchors';
import { findAll } from './spots';
import { titleOf } from '../../../../model/paper/lines';

/** A paragraph of what is read. */
export interface Paragraph {
  /** `page.index`, unique in the document. */
  key: string;
  /** 1-based page or section. */
  page: number;
  /** Offset of its first character in the text of the page. */
  start: number;
  text: string;
  /** 1 to 6 for a heading, 0 for running text. */
  level: number;
  /** What it is beside the running text; absent for that. */
  kind?: ParagraphKind | undefined;
  /** BCP 47, when it differs from what surrounds it; otherwise absent. */
  lang?: 'zh' | 'en';
}

/** The paragraphs of a file's text. */
export const paragraphsOf = (sections: readonly TextSection[]): Paragraph[] =>
  sections.flatMap(({ page, paragraphs }) =>
    paragraphs.map(({ index, text, start, level, kind }) => ({ key: `${page}.${index}`, page, start, text, level, kind })),
  );

const isChinese = ({ language }: Paper) => language === 'zh';

/** Abstract in the language of the work, else the one there is. */
export const ownAbstract = (paper: Paper) => (isChinese(paper) ? paper.abstract_zh || paper.abstract : paper.abstract || paper.abstract_zh);

/** Texts of several paragraphs, as records have them. */
export const splitText = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

/** What there is to read of a record: its title and its abstract, or both abstracts. */
export function recordParagraphs(paper: Paper): Paragraph[] {
  const own = ownAbstract(paper);
  const other = own === paper.abstract ? paper.abstract_zh : paper.abstract;
  const both = other !== '' && other !== own;
  const texts = [
    { text: titleOf(paper), level: 1 },
    ...splitText(own).map((text) => ({ text, level: 0 })),
    ...(both ? splitText(other).map((text) => ({ text, level: 0, lang: otherLanguage(own, paper) })) : []),
  ];
  let start = 0;
  return texts.map((part, index) => {
    const paragraph = { key: `1.${index}`, page: 1, start, ...part };
    start += part.text.length + 1;
    return paragraph;
  });
}

const otherLanguage = (own: string, paper: Paper): 'zh' | 'en' => (own === paper.abstract_zh ? 'en' : 'zh');

export interface Stretch {
  start: number;
  end: number;
}

/** What is marked, by the key of the paragraph. */
export type Marks = ReadonlyMap<string, readonly Stretch[]>;

/**
 * Where the passages of a link stand, also those that go on in the next paragraph or page.
 * @param near page on which words without a place are looked for first
 */
export function marksOf(paragraphs: readonly Paragraph[], at: readonly string[], near: number | null = null): Marks {
  const marks = new Map<string, Stretch[]>();
  const add = (paragraph: Paragraph, start: number, end: number) => {
    const from = Math.max(start, 0);
    const to = Math.min(end, paragraph.text.length);
    if (from < to) marks.set(paragraph.key, [...(marks.get(paragraph.key) ?? []), { start: from, end: to }]);
  };
  const pages = pagesOf(paragraphs);
  for (const { page, start, end } of at.flatMap((passage) => anchored(pages, passage, near))) {
    for (const paragraph of paragraphs) {
      if (paragraph.page === page) add(paragraph, start - paragraph.start, end - paragraph.start);
    }
  }
  return marks;
}

function pagesOf(paragraphs: readonly Paragraph[]): PageOfText[] {
  const pages = new Map<number, string[]>();
  for (const { page, text } of paragraphs) {
    const texts = pages.get(page);
    if (texts) texts.push(text);
    else pages.set(page, [text]);
  }
  return [...pages].map(([page, texts]) => ({ page, text: texts.join('\n') }));
}

/** All places of some words in the document, in reading order. */
export const findIn = (paragraphs: readonly Paragraph[], words: string): { key: string; hit: Stretch }[] =>
  paragraphs.flatMap(({ key, text }) => findAll(text, words).map((hit) => ({ key, hit })));

/** Whether a text is Chinese rather than anything else. */
export function looksChinese(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) > letters * 0.3;
}

/** Characters of a paragraph that is translated in one piece. */
const PIECE = 4000;

/** Cuts what is too long for one translation, after a sentence where there is one. */
export function translatable(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.flatMap((paragraph) => {
    const pieces: Paragraph[] = [];
    let rest = paragraph.text;
    for (let n = 0; rest !== ''; n += 1) {
      const end = rest.length <= PIECE ? rest.length : sentenceEnd(rest.slice(0, PIECE));
      pieces.push({ ...paragraph, key: n === 0 ? paragraph.key : `${paragraph.key}.${n}`, text: rest.slice(0, end).trim() });
      rest = rest.slice(end);
    }
    return pieces.filter(({ text }) => text !== '');
  });
}

const sentenceEnd = (text: string) => /^[\s\S]*(?:[。！？]|[.!?]\s)/.exec(text)?.[0].length ?? text.length;
