import type { supportCalls } from '../contract/calls/support';
import { supportRoutes as r } from '../contract/routes/support';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

/** Sessions that are sent to support. Registered with the screens that have them: not among the others of `index.ts`. */
export const supportApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation, upload } = endpointsFor<typeof supportCalls>(build);
    const tickets = all('SupportTicket');
    return {
      sendSupportTicket: upload(r.sendSupportTicket, { invalidates: tickets }),
      listOwnSupportTickets: query(r.listOwnSupportTickets, {
        provides: tickets,
        keep: 0,
        after: leavingOut('ticket_id'),
      }),
      withdrawSupportTicket: mutation(r.withdrawSupportTicket, { invalidates: tickets }),
      // What people wrote does not stay behind a list that is closed.
      listSupportTickets: query(r.listSupportTickets, { provides: tickets, keep: 0, after: leavingOut('ticket_id') }),
      noteSupportTicket: mutation(r.noteSupportTicket, { invalidates: tickets }),
      deleteSupportTicket: mutation(r.deleteSupportTicket, { invalidates: tickets }),
      listSupportTicketOpenings: query(r.listSupportTicketOpenings, { provides: tickets, keep: 0 }),
    };
  },
});

export const {
  useSendSupportTicketMutation,
  useListOwnSupportTicketsQuery,
  useWithdrawSupportTicketMutation,
  useListSupportTicketsQuery,
  useNoteSupportTicketMutation,
  useDeleteSupportTicketMutation,
  useListSupportTicketOpeningsQuery,
} = supportApi;
