import type { Box, RecognisedBlock, RecognisedPage } from '../../records/recognised';

/** Words of a page that are taken; noise has more. */
const MAX_WORDS = 20_000;
const PAGE_LEVEL = 1;
const WORD_LEVEL = 5;

interface Word {
  /** Block and paragraph, and the line in them. */
  paragraph: string;
  line: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
  text: string;
}

/** Reads the table of words that tesseract writes. Null when it is none. */
export function readTsv(tsv: string, page: number): RecognisedPage | null {
  const rows = tsv.split('\n').map((row) => row.replace(/\r$/, '').split('\t'));
  const whole = rows.find(([level]) => Number(level) === PAGE_LEVEL);
  const [width, height] = [Number(whole?.[8]), Number(whole?.[9])];
  if (!(width > 0 && height > 0)) return null;
  const words = rows.flatMap(wordOf).slice(0, MAX_WORDS);
  const paragraphs = groups(words, ({ paragraph }) => paragraph);
  const blocks = paragraphs.map((own): RecognisedBlock => ({
    lines: groups(own, ({ line }) => line).map((line) => ({
      text: joinWords(line.map(({ text }) => text)),
      box: boxOf(line, width, height),
    })),
  }));
  const sum = words.reduce((all, { confidence, text }) => all + confidence * text.length, 0);
  const letters = words.reduce((all, { text }) => all + text.length, 0);
  return { page, blocks, confidence: letters > 0 ? Math.round((sum / letters) * 10) / 10 : null };
}

function wordOf(row: string[]): Word[] {
  const text = (row[11] ?? '').replaceAll('\u0000', '').trim();
  if (row.length < 12 || Number(row[0]) !== WORD_LEVEL || text === '') return [];
  const [left, top, width, height, confidence] = row.slice(6, 11).map(Number) as [number, number, number, number, number];
  if (![left, top, width, height, confidence].every(Number.isFinite)) return [];
  const paragraph = `${row[2]}.${row[3]}`;
  const measured = { left, top, right: left + width, bottom: top + height, confidence: Math.min(100, Math.max(0, confidence)) };
  return [{ paragraph, line: `${paragraph}.${row[4]}`, text, ...measured }];
}

/** Neighbours with the same key, in their order. */
function groups(words: readonly Word[], keyOf: (word: Word) => string): Word[][] {
  const all: Word[][] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last && keyOf(last[0]!) === keyOf(word)) last.push(word);
    else all.push([word]);
  }
  return all;
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Chinese characters and marks come as words of their own: no space stands beside them. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const close = text === '' || WIDE.test(text.at(-1)!) || WIDE.test(word[0]!);
    return `${text}${close ? '' : ' '}${word}`;
  }, '');
}

function boxOf(words: readonly Word[], width: number, height: number): Box {
  const [left, top] = [Math.min(...words.map((w) => w.left)), Math.min(...words.map((w) => w.top))];
  const [right, bottom] = [Math.max(...words.map((w) => w.right)), Math.max(...words.map((w) => w.bottom))];
  return [part(left, width), part(top, height), part(right - left, width), part(bottom - top, height)];
}

const part = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;
