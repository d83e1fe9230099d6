import { defineRoutes, mutation, query } from '../route';

/**
 * Handing a recorded session over to support: a group of its own, so that its routes and endpoints come with their screens and not with
 * the first page. A backend of another make may leave these out: it then does not tell `support` with `getLogo`, and sessions are
 * saved as files. No listed call takes a session.
 */
export const supportRoutes = defineRoutes({
  sendSupportTicket: mutation('POST', '/api/support/tickets', [], { bodyType: 'multipart' }),
  listOwnSupportTickets: query('GET', '/api/support/own_tickets'),
  withdrawSupportTicket: mutation('DELETE', '/api/support/own_tickets/{ticket_id}'),
  listSupportTickets: query('GET', '/api/support/tickets'),
  openSupportTicket: mutation('POST', '/api/support/tickets/{ticket_id}/open', [], { reply: 'bytes' }),
  noteSupportTicket: mutation('PUT', '/api/support/tickets/{ticket_id}/note'),
  deleteSupportTicket: mutation('DELETE', '/api/support/tickets/{ticket_id}'),
  listSupportTicketOpenings: query('GET', '/api/support/tickets/{ticket_id}/openings'),
});
