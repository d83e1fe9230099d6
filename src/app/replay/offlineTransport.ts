import { failure } from '../../api/failure';
import type { Transport } from '../../api/transport';

const refused = async () => ({ ok: false as const, failure: { ...failure('refused'), message: '回放中不发送请求' } });

/** The way to the server while a recorded session is shown: there is none. */
export const offlineTransport: Transport = { send: refused, open: refused };
