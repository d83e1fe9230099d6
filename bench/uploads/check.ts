import crypto from 'node:crypto';
import type { Page } from '../../src/contract/entities/common';
import type { DocumentItem, FileText } from '../../src/contract/entities/document';
import type { Client, SentFile } from './client';

const PAGE = 200;

const hashOf = (content: string | Buffer): string => crypto.createHash('sha256').update(content).digest('hex');

/** All documents of a base. */
export async function documentsOf(client: Client, base: string): Promise<DocumentItem[]> {
  const found: DocumentItem[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await client.call<Page<DocumentItem>>(
      `/api/dataset/${base}/document_paper_detail/${page}/${PAGE}?sort=oldest`,
    );
    found.push(...records);
    if (page * PAGE < total) continue;
    if (found.length !== total) throw new Error(`the list says ${total} and has ${found.length}`);
    return found;
  }
}

export const isOpen = ({ parse }: DocumentItem): boolean => parse === null || parse.state === 'waiting' || parse.state === 'parsing';

/** What is wrong with the document of a file: its bytes, its text, its passages, its record. */
export async function faultsOf(client: Client, { name, content }: SentFile, { file, parse, paper }: DocumentItem): Promise<string[]> {
  if (!file || !parse) return [`${name}: no file`];
  const text = await client.call<FileText>(`/api/paper/file_text?file_id=${file.file_id}`);
  const [word = ''] = /unique\w+/.exec(content) ?? [];
  const checks: [boolean, string][] = [
    [parse.state === 'done', `is ${parse.state} ${parse.message}`],
    [parse.sha256 === hashOf(content) && hashOf(await client.bytes(file.url)) === parse.sha256, 'has other bytes'],
    [JSON.stringify(text.sections).includes(word), 'has no text'],
    [
      parse.passage_count > 0 && text.passages.length === parse.passage_count,
      `has ${text.passages.length} of ${parse.passage_count} passages`,
    ],
    [parse.steps.every(({ state }) => state === 'done'), 'has open steps'],
    [paper !== null, 'has no record'],
  ];
  return checks.filter(([whole]) => !whole).map(([, fault]) => `${name}: ${fault}`);
}
