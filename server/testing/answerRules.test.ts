import { faultOf } from './answerRules';

const JSON_TYPE = 'application/json; charset=utf-8';
const envelope = (code: number, message = '', data: unknown = null) => JSON.stringify({ code, data, message });

test.each([
  ['an answer', 200, envelope(200, '', { a: 'SELECT' })],
  ['signed out', 401, envelope(1009, '请重新登录')],
  ['a refusal', 404, envelope(404, '内容不存在')],
  ['busy', 503, envelope(503, '服务繁忙，请稍后再试')],
  ['no room', 507, envelope(507, '磁盘空间不足')],
])('%s is as documented', (_name, status, text) => {
  expect(faultOf(status, JSON_TYPE, text)).toBe('');
});

test.each([
  ['a page', 200, '<html></html>', 'with no JSON'],
  ['no envelope', 200, '{"code":200}', 'without the envelope'],
  ['null', 200, 'null', 'without the envelope'],
  ['an error of the server', 500, envelope(500, '服务异常'), 'status 500'],
  ['two codes', 404, envelope(403, '无权'), 'status 404 with code 403'],
  ['no words', 404, envelope(404, 'not found'), 'without words'],
  ['the inside', 400, envelope(400, '不对 at f (/a.ts:1:2)'), 'shows the inside'],
])('%s is a fault', (_name, status, text, fault) => {
  expect(faultOf(status, JSON_TYPE, text)).toContain(fault);
});
