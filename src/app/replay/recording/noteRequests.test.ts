import { sessionRoutes } from '../../../contract/routes/session';
import { failure } from '../../../api/failure';
import type { Transport } from '../../../api/transport';
import type { SignalBody } from '../../../model/recordedSession';
import { noteRequests } from './noteRequests';

const route = sessionRoutes.getUser;

async function noted(send: Transport['send']): Promise<SignalBody[]> {
  const signals: SignalBody[] = [];
  let time = 0;
  const open: Transport['open'] = async () => ({ ok: true, status: 200, body: new ReadableStream(), serverId: 's9' });
  const transport = noteRequests(
    { send, open },
    (signal) => signals.push(signal),
    () => (time += 7),
  );
  await transport.send({ route });
  await transport.open({ route });
  return signals;
}

it('notes an answer with its status, code, duration and the server’s name for it', async () => {
  const json = { code: 500, data: null, message: '坏了' };
  const [first, stream] = await noted(async () => ({ ok: true, status: 500, json, serverId: 's1' }));
  expect(first).toEqual({ kind: 'request', call: 'getUser', status: 500, code: 500, failure: '', duration: 7, serverId: 's1' });
  expect(stream).toMatchObject({ status: 200, code: null, serverId: 's9' });
});

it('notes that no answer came, and why', async () => {
  const [first] = await noted(async () => ({ ok: false, failure: failure('timeout') }));
  expect(first).toMatchObject({ status: 0, code: null, failure: 'timeout', serverId: '' });
});
