import { generatePassword, hashPassword, verifyPassword } from './passwords';

const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

test('a hash fits its password only, and two hashes of one password differ', async () => {
  const [one, two] = await Promise.all([hashPassword('密码 123', CHEAP), hashPassword('密码 123', CHEAP)]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('密码 123', one)).toBe(true);
  expect(await verifyPassword('密码 124', one)).toBe(false);
});

test('the recommended cost is written into the hash', async () => {
  const hash = await hashPassword('a password');
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/);
  expect(await verifyPassword('a password', hash)).toBe(true);
});

test('ways of writing one character are one password', async () => {
  expect(await verifyPassword('e\u0301', await hashPassword('\u00e9', CHEAP))).toBe(true);
});

test('without a hash the answer is no, and costs as much', async () => {
  const real = await hashPassword('a password');
  const cost = async (stored: string | undefined) => {
    // Of this process, hashing threads included: a busy machine does not change it.
    const began = process.cpuUsage();
    expect(await verifyPassword('wrong', stored)).toBe(false);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  await cost(real);
  const ratio = (await cost(undefined)) / (await cost(real));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('many at once are answered in turn', async () => {
  const hash = await hashPassword('a', CHEAP);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => verifyPassword(i % 2 ? 'a' : 'b', hash)));
  expect(answers.filter(Boolean)).toHaveLength(20);
});

test('generated passwords are long and differ', () => {
  expect(generatePassword()).toMatch(/^[a-z2-9]{24}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
