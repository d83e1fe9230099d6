import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE } from '../../../../model/answers/ledger';
import { TOOLS_TITLE } from '../../../../model/answers/tools';
import { asMarkdown as escape, entryAsMarkdown } from '../../../../model/citation';
import { phrase } from '../../../../model/isolated';
import { entryOf } from '../../core/markdown/references';
import { scanFormulas } from '../../core/markdown/formulas';
import type { ConversationText } from './conversationText';
import { printPiece } from './printPiece';
import { exportTexts as texts } from '../texts';

const oneLine = (text: string) => escape(text.replace(/\s+/g, ' '));
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${escape(line)}`.trimEnd())
    .join('\n');

/** Headings of an answer stand below those of the document; lines of code that look like headings stay. */
function lowered(markdown: string): string {
  let before = '\n';
  return scanFormulas(markdown)
    .map((piece) => {
      const atStart = before.endsWith('\n');
      before = printPiece(piece);
      if (piece.kind !== 'text') return before;
      return before.replace(/^(#{1,6})(?=[ \t])/gm, (signs, _all, at: number) =>
        at > 0 || atStart ? '#'.repeat(Math.min(6, signs.length + 2)) : signs,
      );
    })
    .join('');
}

/** The conversation as Markdown; formulas stay as they were written. */
export function writeMarkdown({ title, day, turns, sources }: ConversationText): string {
  const parts = turns.flatMap(({ question, answer, note, coverage, links = [], tools = [] }, at) => [
    `## ${texts.question(at + 1)}`,
    quoted(question),
    lowered(answer),
    ...(note ? [note] : []),
    ...(coverage ? [phrase`> ${LEDGER_TITLE}：${coverage}`] : []),
    ...(links.length > 0 ? [`${UNSUPPORTED_LINKS_TITLE}：`, links.map((link) => `- \`${link.replaceAll('`', '')}\``).join('\n')] : []),
    ...(tools.length > 0 ? [`${TOOLS_TITLE}：`, tools.map((line) => `- ${oneLine(line)}`).join('\n')] : []),
  ]);
  const list = sources.length > 0 ? [`## ${texts.references}`, sources.map((source) => entryAsMarkdown(entryOf(source))).join('\n\n')] : [];
  return `${[`# ${oneLine(title)}`, texts.exportedOn(day), ...parts, ...list].join('\n\n')}\n`;
}
