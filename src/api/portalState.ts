import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { PortalState } from '../contract/entities/portalState';
import { extensionRoutes } from '../contract/routes/extensions';
import { baseQuery } from './baseQuery';
import type { CallFailure } from './failure';

type Asked = { state: PortalState } | { failure: CallFailure };

/**
 * Asks what the operator has changed, past the cache: asked for every few seconds, it would fill the recording of a session with
 * actions that say nothing. Only what differs becomes an action.
 */
export const askPortalState =
  (signal: AbortSignal) =>
  async (dispatch: BaseQueryApi['dispatch'], getState: () => unknown, extra: unknown): Promise<Asked> => {
    const api = { signal, dispatch, getState, extra, endpoint: 'getPortalState', type: 'query' } as unknown as BaseQueryApi;
    const { data, error } = await baseQuery({}, api, { route: extensionRoutes.getPortalState });
    return error ? { failure: error } : { state: (data as PortalState | null) ?? { versions: {}, announcements: [] } };
  };
