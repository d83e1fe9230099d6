import type { AnswerSource } from '../../src/contract/entities/chat';
import type { Paper } from '../../src/contract/entities/paper';
import type { ResearchCitation } from '../../src/contract/entities/research';
import { RESEARCH_APPLICATION_ID } from '../../src/contract/research';
import { doiHref } from '../../src/model/identifiers/doi';
import { titleOf } from '../../src/model/paper/lines';
import { quoteAsMarkdown } from '../text/markdown';
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

/** A name that every system takes: no signs of paths, no hidden characters, no dot or space at its edges. */
export function fileNameOf(title: string): string {
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
  return `${short === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? '未命名' : short}.md`;
}

/** One work as a line of plain words; the formats for citing are made where works are cited. */
function lineOf(n: number, paper: Paper | null, title: string, url: string): string {
  const authors = (paper?.authors ?? []).slice(0, 3).join(', ') + ((paper?.authors.length ?? 0) > 3 ? ', 等' : '');
  const name = paper ? titleOf(paper) : title;
  const place = [paper?.basic_sourcename, paper?.year ?? ''].filter(Boolean).join(', ');
  const address = paper?.doi ? doiHref(paper.doi) : paper?.url || url;
  const parts = [authors, name || '（文献已被删除）', place, address].filter(Boolean).map((part) => quoteAsMarkdown(String(part)));
  return `${n}. ${parts.join('. ')}`;
}

const referencesOf = (lines: readonly string[], level: string) =>
  lines.length === 0 ? '' : `\n${level} 参考文献\n\n${lines.join('\n')}\n`;
const ofSource = ({ n, paper }: AnswerSource) => lineOf(n, paper, '', '');
const ofCitation = ({ n, paper, title, url }: ResearchCitation) => lineOf(n, paper, title, url);

/** A version of a research report: that of the record, or the newest. @throws CallError `notFound` when there is none */
async function researchDownload(db: Queryable, { userId, chatId, recordId }: DownloadRequest): Promise<Download> {
  const report = (await reportsOf(db, userId, chatId, recordId)).at(-1);
  if (!report) throw notFound('报告');
  const marks = [report.complete ? '' : '未完成', report.answer_mode === 'extractive' ? EXTRACTIVE : ''].filter(Boolean);
  const unproven = report.unsupported_links.map((link) => `- \`${link.replaceAll('`', '')}\`\n`).join('');
  const content = [
    report.content.trimStart().startsWith('# ') ? '' : `# ${quoteAsMarkdown(report.title)}\n\n`,
    marks.length > 0 ? `> ${marks.join('；')}\n\n` : '',
    `${report.content.trim()}\n`,
    unproven === '' ? '' : `\n## 未经检索证实的链接\n\n${unproven}`,
    referencesOf(report.citations.map(ofCitation), '##'),
  ].join('');
  return { file_name: fileNameOf(`${report.title}${report.version > 1 ? ` 第${report.version}版` : ''}`), content };
}

/** A conversation, or one turn of it. */
async function chatDownload(db: Queryable, { chatId, recordId }: DownloadRequest, title: string): Promise<Download> {
  const rows = await turnsOf(db, chatId, recordId, MAX_TURNS);
  const turns = (await toChatRecords(db, rows)).map(({ problem_text, answer_text, notice, paragraph_list }) => {
    const noticeText = notice === '' ? '' : `> ${quoteAsMarkdown(notice)}\n\n`;
    return `## ${quoteAsMarkdown(problem_text.replace(/\s+/g, ' '))}\n\n${noticeText}${answer_text.trim()}\n${referencesOf(paragraph_list.map(ofSource), '###')}`;
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
