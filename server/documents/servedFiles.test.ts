import { checkRefusal } from '../testing/checkAnswer';
import { parsed, uploaded } from '../testing/upload';
import { paperPdf } from './testing/paperPdf';
import { useDocuments } from './testing/useDocuments';

const { server, people } = useDocuments();

describe('a PDF', () => {
  let id: string;

  beforeAll(async () => {
    ({ file_id: id } = await uploaded(server, people.owner, { name: '论文（终稿）.pdf', content: paperPdf() }));
    await parsed(people.owner, id);
  });

  test('state, text and bytes of others do not exist', async () => {
    for (const url of [`/api/paper/file_parse/state?file_id=${id}`, `/api/paper/file_text?file_id=${id}`, `/files/${id}`]) {
      const refused = await people.stranger.inject('GET', url);
      checkRefusal(refused, 404);
      expect((await people.stranger.inject('GET', url.replace(id, '00000000-0000-4000-8000-000000000000'))).body).toBe(refused.body);
    }
  });

  test('bytes come whole or in ranges, as a PDF in which nothing runs', async () => {
    const content = paperPdf();
    const get = (range?: string, more = {}) =>
      server.inject({ method: 'GET', url: `/files/${id}`, headers: { cookie: people.owner.cookie, ...(range && { range }), ...more } });
    const whole = await get();
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="______.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87%EF%BC%88%E7%BB%88%E7%A8%BF%EF%BC%89.pdf`,
    });
    const cases: [string, number, number][] = [
      ['bytes=0-4', 0, 4],
      ['bytes=5-', 5, content.length - 1],
      ['bytes=-7', content.length - 7, content.length - 1],
      ['bytes=3-999999999', 3, content.length - 1],
    ];
    for (const [range, start, end] of cases) {
      const part = await get(range);
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([range, 206, `bytes ${start}-${end}/${content.length}`]);
      expect(part.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
    }
    for (const range of ['bytes=999999999-', 'bytes=5-3', 'bytes=-0']) {
      const refused = await get(range);
      checkRefusal(refused, 416);
      expect(refused.headers['content-range']).toBe(`bytes */${content.length}`);
    }
    for (const range of ['lines=1-2', 'bytes=a-b', 'bytes=0-1,3-4', 'bytes=-']) expect((await get(range)).statusCode).toBe(200);
    expect((await get('bytes=0-4', { 'if-range': whole.headers.etag as string })).statusCode).toBe(206);
    expect((await get('bytes=0-4', { 'if-range': '"other"' })).statusCode).toBe(200);
  });
});
