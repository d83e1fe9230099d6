import { z } from 'zod';
import { TICKET_ID } from '../../model/support';
import { Timestamp } from './common';

/** What the operator allows, as every client is told. */
export const SupportSite = z.object({
  /** Whether 问题反馈 may send a session instead of saving it. */
  send_allowed: z.boolean(),
  /** For so many days it is kept. */
  kept_days: z.number().int().min(1),
  /** Whether a client may keep what was done in the last minutes. */
  last_minutes_allowed: z.boolean(),
});
export type SupportSite = z.infer<typeof SupportSite>;

/** The number of a ticket: `T-000123`. */
export const TicketId = z.string().regex(TICKET_ID, '无效的编号');

/** A session that somebody has sent, as support sees it. */
export const SupportTicket = z.object({
  ticket_id: TicketId,
  /** Empty when the account is gone. */
  sender_name: z.string(),
  /** What the person wrote with it. */
  words: z.string(),
  note: z.string(),
  /** False when the server's key does not open it: words and note are empty then. */
  readable: z.boolean(),
  /** Bytes of the file. */
  size: z.number().int().min(0),
  send_time: Timestamp,
  /** When it is deleted. */
  expire_time: Timestamp,
  closed: z.boolean(),
  /** Null before the first time. */
  last_open_time: Timestamp.nullable(),
  /** Empty before the first time. */
  last_opener_name: z.string(),
});
export type SupportTicket = z.infer<typeof SupportTicket>;

/** The same as its sender sees it. */
export const OwnSupportTicket = z.object({
  ticket_id: TicketId,
  size: z.number().int().min(0),
  send_time: Timestamp,
  expire_time: Timestamp,
  /** When it was opened first; null as long as nobody has. */
  first_open_time: Timestamp.nullable(),
});
export type OwnSupportTicket = z.infer<typeof OwnSupportTicket>;

/** That somebody opened a ticket. */
export const TicketOpening = z.object({ opener_name: z.string(), open_time: Timestamp });
export type TicketOpening = z.infer<typeof TicketOpening>;
