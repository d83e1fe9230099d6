import fs from 'node:fs';
import path from 'node:path';
import { filesFolder } from '../kernel/config';
import { checkRefusal } from '../testing/checkAnswer';
import { formOf, upload, uploaded } from '../testing/upload';
import { useDocuments } from './testing/useDocuments';

const { server, people } = useDocuments();

describe('uploads that are refused leave nothing behind', () => {
  const left = () => fs.readdirSync(path.join(filesFolder(server.services.config), 'incoming'));
  const rows = async () => (await server.db.query<{ count: number }>('select count(*) as count from stored_file'))[0]!.count;

  test.each<[string, string, Buffer | string, number]>([
    ['empty', 'a.pdf', '', 400],
    ['an image', 'a.pdf', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'), 415],
    ['a program', 'a.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 415],
    ['an old Word file', 'a.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 415],
    ['a zip', 'a.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415],
    ['SVG', 'a.html', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['other XML', 'a.xml', '<?xml version="1.0"?><feed><entry/></feed>', 415],
    ['half a character in its name', 'a\ud800b.txt', 'x', 400],
    ['one byte too large', 'a.txt', 'x'.repeat(1024 * 1024 + 1), 413],
    ['much too large', 'a.txt', 'x'.repeat(10 * 1024 * 1024), 413],
  ])('%s', async (_what, name, content, status) => {
    const before = await rows();
    const envelope = checkRefusal(await upload(server, people.owner, { name, content }), status);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expect([left(), await rows()]).toEqual([[], before]);
  });

  test('two files, no file, and what is no form', async () => {
    const before = await rows();
    checkRefusal(await upload(server, people.owner, { name: 'a.txt', content: 'a' }, { name: 'b.txt', content: 'b' }), 413);
    checkRefusal(await upload(server, people.owner), 400);
    checkRefusal(await people.owner.inject('POST', '/api/paper/reding_file_parse', { file: 'x' }), 415);
    const url = '/api/paper/reding_file_parse';
    const headers = { cookie: people.owner.cookie, login_type: 'front', 'content-type': 'multipart/form-data; boundary=x' };
    checkRefusal(
      await server.inject({
        method: 'POST',
        url,
        headers,
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      }),
      400,
    );
    checkRefusal(
      await server.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'multipart/form-data' }, payload: 'x' }),
      400,
    );
    expect([left(), await rows()]).toEqual([[], before]);
  });

  test('the session, the header and the rate come before the form', async () => {
    const { body, headers } = formOf([{ name: 'a.txt', content: 'a' }]);
    checkRefusal(await server.inject({ method: 'POST', url: '/api/paper/reding_file_parse', payload: body, headers }), 401, 1009);
    checkRefusal(
      await server.inject({
        method: 'POST',
        url: '/api/paper/reding_file_parse',
        payload: body,
        headers: { ...headers, cookie: people.owner.cookie, login_type: '' },
      }),
      403,
    );
    const crossSite = { ...headers, cookie: people.owner.cookie, 'sec-fetch-site': 'cross-site' };
    checkRefusal(await server.inject({ method: 'POST', url: '/api/paper/reding_file_parse', payload: body, headers: crossSite }), 403);
  });

  test('a full space, counted without copies', async () => {
    const person = await server.createUser();
    const file = (mark: string) => ({ name: 'a.txt', content: mark.repeat(1024 * 1024) });
    for (const mark of ['a', 'b', 'c']) await uploaded(server, person, file(mark));
    checkRefusal(await upload(server, person, { name: 'a.txt', content: 'd' }), 413);
    expect((await uploaded(server, person, file('a'))).duplicate_of).not.toBeNull();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['..', '未命名文件'],
    ['', '未命名文件'],
    [`${'长'.repeat(400)}.txt`, `${'长'.repeat(195)}….txt`],
  ])('the name %j is only text', async (name, shown) => {
    const stored = await uploaded(server, people.owner, { name, content: `content of ${name}` });
    expect(stored.name).toBe(shown);
    expect(stored.file_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
