import type { Page } from '../../../src/contract/entities/common';
import type { OwnSupportTicket, TicketOpening } from '../../../src/contract/entities/supportTicket';
import { ticketId } from '../../../src/model/support';
import type { Queryable } from '../database/types';

export interface Paging {
  current: number;
  size: number;
}

/** A ticket as it is stored: words and note are encrypted. */
export interface StoredTicket {
  number: number;
  sender_name: string;
  words: string;
  note: string | null;
  sha256: string;
  size: number;
  send_time: string;
  expire_time: string;
  closed: boolean;
  last_open_time: string | null;
  last_opener_name: string;
}

export interface NewTicket {
  number: number;
  user_id: string;
  request_id: string;
  words: string;
  sha256: string;
  size: number;
  send_time: Date;
  expire_time: Date;
}

const nameOf = (user: string) => `coalesce(nullif(${user}.nick_name, ''), ${user}.username, '')`;

const TICKETS = `
  select t.number, ${nameOf('u')} as sender_name, t.words, t.note, t.sha256, t.size, t.send_time, t.expire_time, t.closed,
         o.open_time as last_open_time, ${nameOf('p')} as last_opener_name
    from support_ticket t left join app_user u on u.id = t.user_id
    left join lateral (select user_id, open_time from support_ticket_opening where number = t.number order by open_time desc, id desc limit 1) o on true
    left join app_user p on p.id = o.user_id`;

const OWN = `
  select t.number, t.size, t.send_time, t.expire_time,
         (select min(open_time) from support_ticket_opening o where o.number = t.number) as first_open_time
    from support_ticket t`;

const shownOwn = ({ number, ...row }: Omit<OwnSupportTicket, 'ticket_id'> & { number: number }): OwnSupportTicket => ({
  ticket_id: ticketId(number),
  ...row,
});

/** The number of the next ticket; a ticket that does not come to be leaves a gap. */
export async function nextTicketNumber(q: Queryable): Promise<number> {
  const [row] = await q.query<{ number: number }>(`select nextval(pg_get_serial_sequence('support_ticket', 'number')) as number`);
  return row!.number;
}

/** How many a person has sent since a time, those that are gone included. */
export async function countSendings(q: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    'select count(*) as count from support_ticket_sending where user_id = $1 and send_time > $2',
    [userId, since],
  );
  return row?.count ?? 0;
}

/** Stores a ticket and counts it. Inside a transaction that has locked the person's row. */
export async function addTicket(q: Queryable, ticket: NewTicket): Promise<void> {
  const { number, user_id, request_id, words, sha256, size, send_time, expire_time } = ticket;
  await q.query(
    `insert into support_ticket (number, user_id, request_id, words, sha256, size, send_time, expire_time) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [number, user_id, request_id, words, sha256, size, send_time, expire_time],
  );
  await q.query('insert into support_ticket_sending (number, user_id, send_time) values ($1, $2, $3)', [number, user_id, send_time]);
}

/** The ticket of a request that was made before. */
export async function findOwnTicket(q: Queryable, userId: string, requestId: string): Promise<OwnSupportTicket | undefined> {
  const [row] = await q.query<Parameters<typeof shownOwn>[0]>(`${OWN} where t.user_id = $1 and t.request_id = $2`, [userId, requestId]);
  return row && shownOwn(row);
}

/** A person's own ones that are not due yet, the newest first. */
export async function pageOwnTickets(q: Queryable, userId: string, { current, size }: Paging, now: Date): Promise<Page<OwnSupportTicket>> {
  const mine = 'where t.user_id = $1 and t.expire_time > $2';
  const [count] = await q.query<{ total: number }>(`select count(*) as total from support_ticket t ${mine}`, [userId, now]);
  const rows = await q.query<Parameters<typeof shownOwn>[0]>(`${OWN} ${mine} order by t.number desc limit $3 offset $4`, [
    userId,
    now,
    size,
    (current - 1) * size,
  ]);
  return { total: count?.total ?? 0, records: rows.map(shownOwn), current, size };
}

/** All that are not due yet, the newest first. */
export async function pageTickets(q: Queryable, { current, size }: Paging, now: Date): Promise<Page<StoredTicket>> {
  const [count] = await q.query<{ total: number }>('select count(*) as total from support_ticket where expire_time > $1', [now]);
  const records = await q.query<StoredTicket>(`${TICKETS} where t.expire_time > $1 order by t.number desc limit $2 offset $3`, [
    now,
    size,
    (current - 1) * size,
  ]);
  return { total: count?.total ?? 0, records, current, size };
}

/** One that is not due yet. */
export async function findTicket(q: Queryable, number: number, now: Date): Promise<StoredTicket | undefined> {
  const [row] = await q.query<StoredTicket>(`${TICKETS} where t.number = $1 and t.expire_time > $2`, [number, now]);
  return row;
}

/** Changes what is given. @param note encrypted */
export async function changeTicket(
  q: Queryable,
  number: number,
  { note, closed }: { note?: string | undefined; closed?: boolean | undefined },
): Promise<void> {
  await q.query('update support_ticket set note = coalesce($2, note), closed = coalesce($3, closed) where number = $1', [
    number,
    note ?? null,
    closed ?? null,
  ]);
}

/** Removes one, of this sender where one is given, and answers the name of its file; undefined when there is none. */
export async function removeTicket(q: Queryable, number: number, now: Date, userId: string | null = null): Promise<string | undefined> {
  const [row] = await q.query<{ sha256: string }>(
    'delete from support_ticket where number = $1 and expire_time > $2 and ($3::text is null or user_id = $3) returning sha256',
    [number, now, userId],
  );
  return row?.sha256;
}

/** Writes down that somebody opened one; nothing when it has gone meanwhile. */
export async function noteOpening(q: Queryable, number: number, userId: string, now: Date): Promise<boolean> {
  const rows = await q.query(
    'insert into support_ticket_opening (number, user_id, open_time) select number, $2, $3 from support_ticket where number = $1 returning 1',
    [number, userId, now],
  );
  return rows.length > 0;
}

/** Who opened one, the last ones first. */
export async function pageOpenings(q: Queryable, number: number, { current, size }: Paging): Promise<Page<TicketOpening>> {
  const [count] = await q.query<{ total: number }>('select count(*) as total from support_ticket_opening where number = $1', [number]);
  const records = await q.query<TicketOpening>(
    `select ${nameOf('u')} as opener_name, o.open_time from support_ticket_opening o left join app_user u on u.id = o.user_id
      where o.number = $1 order by o.open_time desc, o.id desc limit $2 offset $3`,
    [number, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}

/** Removes what is due, with who opened it, and answers the names of the files. @param counted what was sent before is not counted any more */
export async function removeDueTickets(q: Queryable, now: Date, counted: Date): Promise<string[]> {
  await q.query('delete from support_ticket_sending where send_time <= $1', [counted]);
  const rows = await q.query<{ sha256: string }>('delete from support_ticket where expire_time <= $1 returning sha256', [now]);
  return rows.map(({ sha256 }) => sha256);
}

/** Which of these hashes are of tickets. */
export async function hashesOfTickets(q: Queryable, hashes: readonly string[]): Promise<string[]> {
  const rows = await q.query<{ sha256: string }>('select sha256 from support_ticket where sha256 = any($1)', [hashes]);
  return rows.map(({ sha256 }) => sha256);
}
