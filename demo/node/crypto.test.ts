import real from 'node:crypto';
import here from './crypto';

const SALT = Buffer.from('0123456789abcdef');

test.each(['sha1', 'sha256'] as const)('%s is what Node makes of it', (name) => {
  const text = '钙钛矿 perovskite';
  expect(here.createHash(name).update(text).update(SALT).digest('hex')).toBe(real.createHash(name).update(text).update(SALT).digest('hex'));
});

test('a password is derived as on the server', async () => {
  const cost = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 25 };
  const key = await new Promise((resolve, reject) =>
    here.scrypt('a password', SALT, 32, cost, (error, derived) => (error ? reject(error) : resolve(derived.toString('hex')))),
  );
  expect(key).toBe(real.scryptSync('a password', SALT, 32, cost).toString('hex'));
});

test('keys are derived as on the server', () => {
  const derived = here.hkdfSync('sha256', 'secret', SALT, 'info', 42);
  expect(Buffer.from(derived)).toEqual(Buffer.from(real.hkdfSync('sha256', 'secret', SALT, 'info', 42)));
});

describe('what is sealed', () => {
  const [key, nonce] = [Buffer.alloc(32, 7), Buffer.alloc(12, 3)];

  test('here is opened by Node, and the other way round', () => {
    const sealing = here.createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([sealing.update('a session'), sealing.final()]);
    const opening = real.createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(sealing.getAuthTag());
    expect(Buffer.concat([opening.update(sealed), opening.final()]).toString()).toBe('a session');

    const there = real.createCipheriv('aes-256-gcm', key, nonce);
    const theirs = Buffer.concat([there.update('a session'), there.final()]);
    const back = here.createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(there.getAuthTag());
    expect(Buffer.concat([back.update(theirs), back.final()]).toString()).toBe('a session');
  });

  test('and was changed is not opened', () => {
    const sealing = here.createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([sealing.update('a session'), sealing.final()]);
    const opening = here.createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(sealing.getAuthTag());
    opening.update(sealed.map((byte) => byte ^ 1));
    expect(() => opening.final()).toThrow();
  });
});

test('bytes are equal or not; another length is a fault', () => {
  expect(here.timingSafeEqual(SALT, Buffer.from(SALT))).toBe(true);
  expect(here.timingSafeEqual(SALT, Buffer.alloc(SALT.length))).toBe(false);
  expect(() => here.timingSafeEqual(SALT, Buffer.alloc(1))).toThrow(RangeError);
});
