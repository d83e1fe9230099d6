import { failure } from './failure';
import type { Transport } from './transport';

const refused = async () => ({ ok: false as const, failure: { ...failure('refused'), message: '回放中不发送请求' } });

/** The way to the server while a recorded state is shown: there is none. */
export const offlineTransport: Transport = { send: refused, open: refused };
