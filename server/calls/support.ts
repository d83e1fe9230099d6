import type { supportCalls } from '../../src/contract/calls/support';
import { pageOpenings, pageOwnTickets } from '../store/support/tickets';
import { sendTicket, type SupportNeeds } from '../support/sendTicket';
import { deleteTicket, listTickets, noteTicket, openTicket, requireTicket } from '../support/tickets';
import type { Handlers } from './handler';

export const supportHandlers: Handlers<typeof supportCalls, SupportNeeds> = {
  sendSupportTicket: ({ query }, context) => sendTicket(context, query.request_id),

  listOwnSupportTickets: ({ query }, { db, user, now }) => pageOwnTickets(db, user.id, query, now()),

  withdrawSupportTicket: ({ params }, context) => deleteTicket(context, params.ticket_id, true),

  listSupportTickets: ({ query }, context) => listTickets(context, query),

  openSupportTicket: ({ params }, context) => openTicket(context, params.ticket_id),

  noteSupportTicket: ({ params, body }, context) => noteTicket(context, params.ticket_id, body),

  deleteSupportTicket: ({ params }, context) => deleteTicket(context, params.ticket_id, false),

  async listSupportTicketOpenings({ params, query }, context) {
    const { number } = await requireTicket(context, params.ticket_id);
    return pageOpenings(context.db, number, query);
  },
};
