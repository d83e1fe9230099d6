import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { supportRoutes } from '../contract/routes/support';
import { baseApi } from './baseApi';
import { asksForLogin, readAnswer } from './baseQuery';
import type { ApiExtra } from './baseQuery';
import { failure } from './failure';
import type { CallFailure } from './failure';
import { loginRedirectRequested } from './signals';
import { all } from './tags';

type TicketFile = { file: File } | { failure: CallFailure };

/**
 * Opens a session that was sent to support, past the cache: its bytes never lie in the store, where the recording of this page would hold
 * them. That it was opened is in the lists from then on.
 */
export const askTicketFile =
  (ticket_id: string, signal: AbortSignal) =>
  async (dispatch: BaseQueryApi['dispatch'], _getState: () => unknown, extra: unknown): Promise<TicketFile> => {
    const route = supportRoutes.openSupportTicket;
    const result = await (extra as ApiExtra).transport.open({ route, params: { ticket_id } }, signal);
    if (result.ok && 'body' in result) {
      try {
        const bytes = await new Response(result.body).blob();
        return { file: new File([bytes], ticket_id) };
      } catch {
        return { failure: failure(signal.aborted ? 'aborted' : 'network') };
      } finally {
        dispatch(baseApi.util.invalidateTags(all('SupportTicket')));
      }
    }
    const { error = failure('format', result.ok ? result.status : null) } = readAnswer(result, route.kind);
    if (asksForLogin(error)) dispatch(loginRedirectRequested(error.login_url));
    return { failure: error };
  };
