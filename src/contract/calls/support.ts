import { z } from 'zod';
import { MAX_SUPPORT_NOTE } from '../../model/limits';
import { call } from '../call';
import { Done, PageNumber, pageOf, PageSize } from '../entities/common';
import { OwnSupportTicket, SupportTicket, TicketId, TicketOpening } from '../entities/supportTicket';
import { supportRoutes as r } from '../routes/support';

const OneTicket = z.object({ ticket_id: TicketId });
const Paging = z.strictObject({ current: PageNumber.default(1), size: PageSize.default(20) });

/**
 * Sessions that people send to support. Who neither is support nor an administrator is answered about a ticket as if there were none,
 * their own ones excepted, which they may list and take back.
 */
export const supportCalls = {
  /**
   * Multipart, two `file`s: `words.txt`, what the person writes, UTF-8 of at most `MAX_SUPPORT_WORDS` characters, and the session, packed or
   * not, of at most `MAX_SUPPORT_FILE_MB`. 403 where the operator does not allow it, 429 after `MAX_SUPPORT_TICKETS_A_DAY`. A repeat of
   * the same `request_id` answers the ticket that is there.
   */
  sendSupportTicket: call(r.sendSupportTicket, { query: z.strictObject({ request_id: z.uuid() }), data: OwnSupportTicket }),
  /** The newest first. */
  listOwnSupportTickets: call(r.listOwnSupportTickets, { query: Paging, data: pageOf(OwnSupportTicket) }),
  /** Deletes it, with its file and who has opened it. */
  withdrawSupportTicket: call(r.withdrawSupportTicket, { params: OneTicket, data: Done }),
  /** The newest first, for support and administrators. */
  listSupportTickets: call(r.listSupportTickets, { query: Paging, data: pageOf(SupportTicket) }),
  /** Answers the file as it was sent, and writes down who opened it. 409 when the server's key does not open it. */
  openSupportTicket: call(r.openSupportTicket, { params: OneTicket, data: z.unknown() }),
  /** Changes what is given. */
  noteSupportTicket: call(r.noteSupportTicket, {
    params: OneTicket,
    body: z.strictObject({
      note: z.string().trim().max(MAX_SUPPORT_NOTE, `最多 ${MAX_SUPPORT_NOTE} 个字符`).optional(),
      closed: z.boolean().optional(),
    }),
    data: SupportTicket,
  }),
  deleteSupportTicket: call(r.deleteSupportTicket, { params: OneTicket, data: Done }),
  /** The last ones first. */
  listSupportTicketOpenings: call(r.listSupportTicketOpenings, { params: OneTicket, query: Paging, data: pageOf(TicketOpening) }),
} as const;
