import type { LogoInfo } from '../../src/contract/entities/session';
import { DEFAULT_UPLOAD_MAX_MB, megabytesToBytes } from '../../src/model/limits';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer } from '../testing/testServer';
import { upload } from '../testing/upload';

/** A file of 60 MB; it begins like a PDF and is none. */
const large = { name: 'large.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytesToBytes(60))]) };

describe('UPLOAD_MAX_MB=100', () => {
  const server = useTestServer({ config: { UPLOAD_MAX_MB: 100 } });

  test('is told, and a file of 60 MB is taken', async () => {
    const user = await server.createUser();
    expect((await user.call<LogoInfo>('GET', '/api/logo')).data?.upload_max_mb).toBe(100);
    const answer = await upload(server, user, large);
    expect(answer.json()).toMatchObject({ code: 200, data: { name: 'large.pdf', size: large.content.length } });
  });
});

describe('without UPLOAD_MAX_MB', () => {
  const server = useTestServer();

  test('the usual limit is told, and a file of 60 MB is refused in words', async () => {
    const user = await server.createUser();
    expect((await user.call<LogoInfo>('GET', '/api/logo')).data?.upload_max_mb).toBe(DEFAULT_UPLOAD_MAX_MB);
    const answer = await upload(server, user, large);
    checkRefusal(answer, 413);
    expect(answer.json().message).toBe('文件过大，最大 50 MB');
  });
});
