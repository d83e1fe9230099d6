import type { AnswerSource } from '../../src/contract/entities/chat';
import type { AnswerLedger } from '../../src/contract/entities/ledger';
import type { ToolUse } from '../../src/contract/entities/tools';
import type { ResearchCitation } from '../../src/contract/entities/research';
import { RESEARCH_APPLICATION_ID } from '../../src/contract/research';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE, coverageLine, withStates } from '../../src/model/answers/ledger';
import { editionName } from '../../src/model/answers/edition';
import { bibliographyEntry, entryAsMarkdown } from '../../src/model/citation';
import type { BibliographyEntry } from '../../src/model/citation';
import { externalPaper } from '../../src/model/paper/external';
import { paperOfTool, toolLines, TOOLS_TITLE } from '../../src/model/answers/tools';
import { quoteAsMarkdown } from '../../src/model/answers/quote';
import type { Queryable } from '../store/database/types';
import { notFound } from '../kernel/errors';
import { reportsOf } from '../store/research/reports';
import { toChatRecords, turnsOf } from '../store/chats/records';
import { readSummary, requireChat, requireRecord } from '../store/chats/chats';

export interface Download {
  file_name: string;
  content: string;
}

interface DownloadRequest {
  userId: string;
  chatId: string;
  recordId: string | undefined;
}

const MAX_NAME = 80;
/** Turns of a conversation that one file holds. */
const MAX_TURNS = 1_000;
const EXTRACTIVE = '由文献原句摘编而成，未经大模型改写';

/**
 * A name that every system takes: no signs of paths, no hidden characters, no dot or space at its edges.
 * @param edition stands behind it whole, however long the title is; empty for none
 */
export function fileNameOf(title: string, edition = ''): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[\\/:*?"<>|#%&{}$!'@+`=]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...plain]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  // Names of devices cannot be files on Windows.
  const name = short === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? '未命名' : short;
  return `${name}${edition === '' ? '' : ` ${edition}`}.md`;
}

const referencesOf = (entries: readonly BibliographyEntry[], level: string) =>
  entries.length === 0 ? '' : `\n${level} 参考文献\n\n${entries.map(entryAsMarkdown).join('\n\n')}\n`;
const ofSource = ({ n, paper, tool }: AnswerSource) => bibliographyEntry(n, paper ?? (tool ? paperOfTool(tool) : null));

/** A page of the web and the answer of a tool are cited like records; a work whose record is gone is named as gone. */
function ofCitation(citation: ResearchCitation): BibliographyEntry {
  const external = citation.origin === 'web' || citation.origin === 'mcp';
  return bibliographyEntry(citation.n, citation.paper ?? (external ? externalPaper(citation) : null));
}

const linksOf = (links: readonly string[]) =>
  links.length === 0 ? '' : `\n${UNSUPPORTED_LINKS_TITLE}：\n\n${links.map((link) => `- \`${link.replaceAll('`', '')}\`\n`).join('')}`;

/** What stands below an answer: how many of its sentences agree with what they cite, and links that stand in no source. */
function checkedOf(ledger: AnswerLedger | undefined): string {
  if (!ledger) return '';
  const line = coverageLine(ledger);
  return `${line === '' ? '' : `\n> ${LEDGER_TITLE}：${line}\n`}${linksOf(ledger.unsupported_links)}`;
}

const toolsOf = (calls: readonly ToolUse[] = []) =>
  calls.length === 0
    ? ''
    : `\n${TOOLS_TITLE}：\n\n${toolLines(calls)
        .map((line) => `- ${quoteAsMarkdown(line)}\n`)
        .join('')}`;

/** A version of a research report: that of the record, or the newest. @throws CallError `notFound` when there is none */
async function researchDownload(db: Queryable, { userId, chatId, recordId }: DownloadRequest): Promise<Download> {
  const report = (await reportsOf(db, userId, chatId, recordId)).at(-1);
  if (!report) throw notFound('报告');
  const marks = [report.complete ? '' : '未完成', report.answer_mode === 'extractive' ? EXTRACTIVE : ''].filter(Boolean);
  const links = [...new Set([...report.unsupported_links, ...(report.ledger?.unsupported_links ?? [])])];
  const content = [
    report.content.trimStart().startsWith('# ') ? '' : `# ${quoteAsMarkdown(report.title)}\n\n`,
    marks.length > 0 ? `> ${marks.join('；')}\n\n` : '',
    `${(report.ledger ? withStates(report.content, report.ledger) : report.content).trim()}\n`,
    report.ledger ? checkedOf({ ...report.ledger, unsupported_links: links }) : linksOf(links),
    referencesOf(report.citations.map(ofCitation), '##'),
  ].join('');
  return { file_name: fileNameOf(report.title, editionName(report.version)), content };
}

/** A conversation, or one turn of it. */
async function chatDownload(db: Queryable, { chatId, recordId }: DownloadRequest, title: string): Promise<Download> {
  const rows = await turnsOf(db, chatId, recordId, MAX_TURNS);
  const turns = (await toChatRecords(db, rows)).map(({ problem_text, answer_text, notice, paragraph_list, ledger, tool_calls }) => {
    const answer = ledger ? withStates(answer_text, ledger) : answer_text;
    const noticeText = notice === '' ? '' : `> ${quoteAsMarkdown(notice)}\n\n`;
    return `## ${quoteAsMarkdown(problem_text.replace(/\s+/g, ' '))}\n\n${noticeText}${answer.trim()}\n${checkedOf(ledger)}${toolsOf(tool_calls)}${referencesOf(paragraph_list.map(ofSource), '###')}`;
  });
  return { file_name: fileNameOf(title), content: `# ${quoteAsMarkdown(title)}\n\n${turns.join('\n')}` };
}

/**
 * A conversation or one of its records as Markdown with references.
 * @throws CallError `notFound`, also for what belongs to somebody else
 */
export async function downloadMarkdown(db: Queryable, request: DownloadRequest): Promise<Download> {
  const key = { userId: request.userId, chatId: request.chatId };
  if (request.recordId === undefined) await requireChat(db, key);
  else await requireRecord(db, key, request.recordId);
  const summary = await readSummary(db, request.chatId);
  if (summary?.application_id === RESEARCH_APPLICATION_ID) return researchDownload(db, request);
  return chatDownload(db, request, summary?.abstract || '对话');
}
