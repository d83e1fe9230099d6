import fs from 'node:fs';
import type { Page } from '../../src/contract/entities/common';
import type { UserInfo } from '../../src/contract/entities/session';
import type { SupportTicket } from '../../src/contract/entities/supportTicket';
import { mayReplay, ticketId } from '../../src/model/support';
import type { Asking, StoredBytes } from '../kernel/asking';
import { conflict, forbidden, notFound } from '../kernel/errors';
import { changeTicket, findTicket, noteOpening, pageTickets, removeTicket, type Paging, type StoredTicket } from '../store/support/tickets';
import type { Seal } from './seal';
import type { SupportNeeds } from './sendTicket';

const missing = () => notFound('使用记录');
const GZIP = 0x1f;

/** @throws CallError `forbidden` */
function requireSupport(user: UserInfo): void {
  if (!mayReplay(user)) throw forbidden('只有支持人员和管理员可以查看收到的使用记录');
}

/** @throws CallError `notFound` where there is none, and for everybody who is not support: to them there is none */
export async function requireTicket({ db, now, user }: Pick<SupportNeeds, 'db' | 'now'> & Asking, id: string): Promise<StoredTicket> {
  const found = mayReplay(user) ? await findTicket(db, numberOf(id), now()) : undefined;
  if (!found) throw missing();
  return found;
}

/** The number that an id of the contract's form names. */
const numberOf = (id: string) => Number(id.slice(2));

/** A ticket in words, as far as the key opens them. */
function shownTicket(seal: Seal, { number, sha256: _, ...row }: StoredTicket): SupportTicket {
  const id = ticketId(number);
  const words = seal.openedText(id, 'words', row.words);
  const note = row.note === null ? '' : seal.openedText(id, 'note', row.note);
  return { ...row, ticket_id: id, words: words ?? '', note: note ?? '', readable: words !== null && note !== null };
}

/** What has arrived, for support. @throws CallError `forbidden` */
export async function listTickets({ db, seal, now, user }: SupportNeeds & Asking, paging: Paging): Promise<Page<SupportTicket>> {
  requireSupport(user);
  const page = await pageTickets(db, paging, now());
  return { ...page, records: page.records.map((ticket) => shownTicket(seal, ticket)) };
}

/**
 * The session of a ticket as it was sent; that it was opened is written down before a byte of it leaves.
 * @throws CallError `notFound`, `conflict` when its content was changed or the key is another one
 */
export async function openTicket(needs: SupportNeeds & Asking, id: string): Promise<StoredBytes> {
  const { db, files, seal, user, now } = needs;
  const { number, sha256 } = await requireTicket(needs, id);
  const sealed = await fs.promises.readFile(files.pathOf(sha256)).catch(() => null);
  if (!sealed) throw notFound('使用记录的文件');
  const bytes = seal.opened(id, 'file', sealed);
  if (!bytes) throw conflict('这份使用记录打不开：内容被改动过，或者服务器的密钥已经更换');
  if (!(await noteOpening(db, number, user.id, now()))) throw missing();
  const packed = bytes[0] === GZIP;
  return {
    bytes,
    size: bytes.length,
    mediaType: packed ? 'application/gzip' : 'application/json',
    etag: sha256,
    disposition: `attachment; filename="${id}.json${packed ? '.gz' : ''}"`,
  };
}

/** Changes note and state. @throws CallError `notFound` */
export async function noteTicket(
  needs: SupportNeeds & Asking,
  id: string,
  { note, closed }: { note?: string | undefined; closed?: boolean | undefined },
): Promise<SupportTicket> {
  const { db, seal } = needs;
  const { number } = await requireTicket(needs, id);
  await changeTicket(db, number, { note: note === undefined ? undefined : await seal.sealedText(id, 'note', note), closed });
  return shownTicket(seal, await requireTicket(needs, id));
}

/**
 * Deletes a ticket with its file.
 * @param own whether the asking person must have sent it; otherwise they must be support
 * @throws CallError `notFound`
 */
export async function deleteTicket({ db, files, user, now }: SupportNeeds & Asking, id: string, own: boolean): Promise<true> {
  const gone = own || mayReplay(user) ? await removeTicket(db, numberOf(id), now(), own ? user.id : null) : undefined;
  if (!gone) throw missing();
  await files.remove(gone);
  return true;
}
