import { uuid } from './uuid';

/** For `prepare`: what is opened, with an id that goes along with each attempt to make it, so that it is made once. */
export const withRequestId = <T extends object>(opened: T) => ({ payload: { ...opened, request_id: uuid() } });
