import { uuid } from './uuid';

/** For `prepare`: adds a `request_id` that is sent with each attempt to create it, which makes creating idempotent. */
export const withRequestId = <T extends object>(opened: T) => ({ payload: { ...opened, request_id: uuid() } });
