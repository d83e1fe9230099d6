import { Readable } from 'node:stream';
import type { OwnSupportTicket } from '../../src/contract/entities/supportTicket';
import { MAX_SUPPORT_FILE_MB, MAX_SUPPORT_TICKETS_A_DAY, MAX_SUPPORT_WORDS, megabytesToBytes } from '../../src/model/limits';
import { ticketId, WORDS_FILE } from '../../src/model/support';
import type { FileStore, ReceivedBytes } from '../documents/storage/fileStore';
import type { Asking, Clock, Uploading, UploadPart } from '../kernel/asking';
import { badRequest, CallError, forbidden } from '../kernel/errors';
import type { LivePortal } from '../operator/livePortal';
import { supportSetting } from '../operator/supportSetting';
import type { Database, Queryable } from '../store/database/types';
import { addTicket, countSendings, findOwnTicket, nextTicketNumber } from '../store/support/tickets';
import { lockUser } from '../store/users/users';
import { SEAL_BYTES, type Seal } from './seal';

export const DAY_MS = 24 * 3_600_000;
/** A character of UTF-8 takes four at most. */
const WORDS_BYTES = MAX_SUPPORT_WORDS * 4;
/** What a packed file begins with, and what JSON that is an object does. */
const FIRST_BYTES: readonly (number | undefined)[] = [0x1f, 0x7b];

export interface SupportNeeds extends Clock {
  readonly db: Database;
  readonly files: FileStore;
  readonly portal: Pick<LivePortal, 'of'>;
  readonly seal: Seal;
}

type Sending = SupportNeeds & Asking & Uploading;

/** @throws CallError `limit` */
async function checkLimit(q: Queryable, userId: string, now: Date): Promise<void> {
  if ((await countSendings(q, userId, new Date(now.getTime() - DAY_MS))) < MAX_SUPPORT_TICKETS_A_DAY) return;
  throw new CallError('limit', `24 小时内最多发送 ${MAX_SUPPORT_TICKETS_A_DAY} 份使用记录，请稍后再发送，或保存成文件`);
}

/**
 * Takes a session in and encrypts it on its way to the disk. What was sent before under the same id is answered as it is.
 * @throws CallError `forbidden` where the operator does not allow it, `limit`, `invalid`, `tooLarge`, `diskFull`
 */
export async function sendTicket(needs: Sending, requestId: string): Promise<OwnSupportTicket> {
  const { db, files, portal, seal, user } = needs;
  if (!supportSetting(portal).send_allowed) throw forbidden('管理员没有开放发送使用记录，请保存成文件');
  const repeated = await findOwnTicket(db, user.id, requestId);
  if (!repeated) await checkLimit(db, user.id, needs.now());
  const number = await nextTicketNumber(db);
  const { words, file } = await receive(needs, ticketId(number));
  try {
    const sealedWords = await seal.sealedText(ticketId(number), 'words', words);
    return await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const before = await findOwnTicket(tx, user.id, requestId);
      if (before) return before;
      const now = needs.now();
      await checkLimit(tx, user.id, now);
      await files.keep(file);
      const expires = new Date(now.getTime() + supportSetting(portal).kept_days * DAY_MS);
      const { sha256, size } = file;
      const ticket = { number, user_id: user.id, request_id: requestId, words: sealedWords, sha256, size: size - SEAL_BYTES };
      await addTicket(tx, { ...ticket, send_time: now, expire_time: expires });
      const added = await findOwnTicket(tx, user.id, requestId);
      return added!;
    });
  } finally {
    await files.drop(file);
  }
}

/** The two parts of the form: the words as they are, the session on the disk and sealed. */
async function receive({ uploads, files, seal }: Sending, ticket: string): Promise<{ words: string; file: ReceivedBytes }> {
  const maxBytes = megabytesToBytes(MAX_SUPPORT_FILE_MB);
  let words: string | undefined;
  let file: ReceivedBytes | undefined;
  try {
    for await (const part of uploads({ maxBytes, maxFiles: 2, maxTotal: maxBytes + WORDS_BYTES })) {
      if (part.name === WORDS_FILE) {
        words = await readWords(part);
        continue;
      }
      if (file) throw badRequest('一次只能发送一份使用记录');
      file = await files.receive(Readable.from(seal.sealed(ticket, 'file', checked(part)))).catch((error: unknown) => {
        throw part.problem(error);
      });
      const refusal = part.refusal();
      if (refusal) throw refusal;
    }
    if (!file) throw badRequest('没有收到使用记录，请重试');
    if (!words) throw badRequest('请写下遇到的问题');
    return { words, file };
  } catch (error) {
    if (file) await files.drop(file);
    throw error;
  }
}

/** The bytes of a session. @throws CallError `invalid` for what cannot be one */
async function* checked({ stream }: UploadPart): AsyncGenerator<Buffer> {
  let first = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (first && !FIRST_BYTES.includes(chunk[0])) throw badRequest('这不是使用记录的文件');
    first = false;
    yield chunk;
  }
  if (first) throw badRequest('文件是空的，请重新整理使用记录');
}

async function readWords(part: UploadPart): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= WORDS_BYTES) parts.push(chunk);
  }
  const words = Buffer.concat(parts).toString('utf8').trim();
  if (size > WORDS_BYTES || words.length > MAX_SUPPORT_WORDS) throw badRequest(`遇到的问题：最多 ${MAX_SUPPORT_WORDS} 个字符`);
  return words;
}
