import type { LightMyRequestResponse } from 'fastify';
import { SUCCESS_CODE, type Envelope } from '../../src/contract/envelope';
import { BUSINESS_CODES, CHINESE, LEAKS, REFUSALS } from './answerRules';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * What holds for every refusal, whatever caused it: exactly the three keys, a Chinese message without traces of the
 * inside, never cached, never sniffed. Answers the envelope.
 */
export function checkRefusal(answer: Answer | LightMyRequestResponse, status: number, code = status): Envelope {
  const actual = statusOf(answer);
  expect({ status: actual, body: actual === status ? '' : answer.body }).toEqual({ status, body: '' });
  const envelope = checkEnvelope(answer);
  expect(envelope.code).toBe(code);
  return envelope;
}

/**
 * What holds for every answer to any input at all: the envelope, or an event stream that has begun; a pair of status
 * and code that the contract knows; never the server's own fault. Answers the status, or for business refusals the code.
 */
export function checkAnswer(answer: LightMyRequestResponse): number {
  const { statusCode, headers, body } = answer;
  expect({ statusCode, body: [200, ...REFUSALS].includes(statusCode) ? '' : body }).toEqual({ statusCode, body: '' });
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['x-content-type-options']).toBe('nosniff');
    return 200;
  }
  const envelope = checkEnvelope(answer);
  if (statusCode === 401) expect(envelope.code).toBe(1009);
  else if (statusCode !== 200) expect(envelope.code).toBe(statusCode);
  else expect([SUCCESS_CODE, ...BUSINESS_CODES]).toContain(envelope.code);
  return statusCode === 200 ? envelope.code : statusCode;
}

function checkEnvelope(answer: Answer | LightMyRequestResponse): Envelope {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const envelope = JSON.parse(answer.body) as Envelope;
  expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'message']);
  if (envelope.code === SUCCESS_CODE) {
    expect(envelope.message).toBe('');
    return envelope;
  }
  expect(envelope.message).toMatch(CHINESE);
  expect(answer.body).not.toMatch(LEAKS);
  return envelope;
}

function statusOf(answer: Answer | LightMyRequestResponse): number {
  return 'status' in answer ? answer.status : (answer as LightMyRequestResponse).statusCode;
}
