import { isEnvelope } from '../../../contract/envelope';
import type { SignalBody } from '../../../model/recordedSession';
import type { JsonResult, StreamResult, Transport, TransportRequest } from '../../../api/transport';

const codeOf = (result: JsonResult | StreamResult) => {
  if (!result.ok) return result.failure.code;
  return 'json' in result && isEnvelope(result.json) ? result.json.code : null;
};

/** A transport that notes of each request how it ended, when, and how the server calls it. */
export function noteRequests(transport: Transport, note: (signal: SignalBody) => void, now: () => number = Date.now): Transport {
  async function noted<Result extends JsonResult | StreamResult>({ route }: TransportRequest, sent: Promise<Result>): Promise<Result> {
    const began = now();
    const result = await sent;
    note({
      kind: 'request',
      call: route.id,
      status: (result.ok ? result.status : result.failure.status) ?? 0,
      code: codeOf(result),
      failure: result.ok ? '' : result.failure.kind,
      duration: now() - began,
      serverId: result.serverId ?? '',
    });
    return result;
  }
  return {
    send: (request, signal) => noted(request, transport.send(request, signal)),
    open: (request, signal) => noted(request, transport.open(request, signal)),
  };
}
