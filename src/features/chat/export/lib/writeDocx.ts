import { AlignmentType, Bookmark, Document, ExternalHyperlink, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import type { Table } from 'docx';
import type { AnswerSource } from '../../../../contract/entities/chat';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE } from '../../../../model/answers/ledger';
import { TOOLS_TITLE } from '../../../../model/answers/tools';
import { phrase } from '../../../../model/isolated';
import { entryOf } from '../../core/markdown/references';
import { answerTree } from '../../core/document/answerTree';
import { cleanText } from './cleanText';
import { exportedLine, levelsBelow } from './conversationText';
import type { ConversationText } from './conversationText';
import { NUMBERING, wordBlocks } from './docxBlocks';
import { CODE_FONT, bookmarkOf } from './docxInline';
import { exportTexts as texts } from '../texts';

const LEVELS = Array.from({ length: 9 }, (_, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 480 * (level + 1), hanging: 360 } } },
}));
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' };

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ heading: level, children: [new TextRun(cleanText(text))] });

/** What the person asked, line by line. */
function question(text: string): Paragraph {
  const runs = text.split('\n').map((line, at) => new TextRun({ text: cleanText(line), ...(at > 0 ? { break: 1 } : {}) }));
  return new Paragraph({ children: runs, shading: { fill: 'F1EDF9' } });
}

function reference(source: AnswerSource): Paragraph {
  const { line, href } = entryOf(source);
  const link = href
    ? [new TextRun(' '), new ExternalHyperlink({ link: href, children: [new TextRun({ text: href, style: 'Hyperlink' })] })]
    : [];
  return new Paragraph({
    children: [new Bookmark({ id: bookmarkOf(source.n), children: [new TextRun(cleanText(line))] }), ...link],
  });
}

/** Links that stand in no source, or calls of tools: named, and not to be followed. */
function named(title: string, lines: readonly string[]): Paragraph[] {
  if (lines.length === 0) return [];
  const rows = lines.map(
    (line) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun({ text: cleanText(line), font: CODE_FONT })] }),
  );
  return [new Paragraph(phrase`${title}：`), ...rows];
}

/** The conversation as a Word document. */
export async function writeDocx({ title, day, edition = '', turns, sources }: ConversationText): Promise<Blob> {
  const numbers = new Set(sources.map(({ n }) => n));
  let lists = 0;
  const nextList = () => (lists += 1);
  const body = turns.flatMap(({ question: asked, answer, note, coverage, links = [], tools = [] }, at): (Paragraph | Table)[] => [
    ...(asked ? [heading(texts.question(at + 1), HeadingLevel.HEADING_2), question(asked)] : []),
    ...wordBlocks(answerTree(answer, `a${at + 1}`), { numbers, below: levelsBelow(asked, answer), nextList }),
    ...(note ? [new Paragraph(note)] : []),
    ...(coverage ? [new Paragraph(phrase`${LEDGER_TITLE}：${coverage}`)] : []),
    ...named(UNSUPPORTED_LINKS_TITLE, links),
    ...named(TOOLS_TITLE, tools),
  ]);
  const references = sources.length > 0 ? [heading(texts.references, HeadingLevel.HEADING_2), ...sources.map(reference)] : [];
  const file = new Document({
    title: cleanText(title),
    styles: { default: { document: { run: { font: FONT, size: 22 }, paragraph: { spacing: { after: 120, line: 320 } } } } },
    numbering: { config: [{ reference: NUMBERING, levels: LEVELS }] },
    sections: [
      { children: [heading(title, HeadingLevel.HEADING_1), new Paragraph(exportedLine({ day, edition })), ...body, ...references] },
    ],
  });
  return Packer.toBlob(file);
}
