import { Jar } from './jar';

test('what is set is sent to its path', () => {
  const jar = new Jar();
  jar.take('sid=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  jar.take('pending=xyz; Max-Age=60; Path=/login; HttpOnly');
  expect(jar.header('/api/user')).toBe('sid=abc');
  expect(jar.header('/login')).toBe('sid=abc; pending=xyz');
});

test('a later one takes the place of an earlier one, and one without time is forgotten', () => {
  const jar = new Jar();
  jar.take('sid=abc; Max-Age=60; Path=/');
  jar.take('sid=def; Max-Age=60; Path=/');
  expect(jar.header('/')).toBe('sid=def');
  jar.take('sid=; Max-Age=0; Path=/');
  expect(jar.header('/')).toBe('');
});

test('what is kept comes back, without what has run out', () => {
  const jar = new Jar();
  jar.take('sid=abc; Max-Age=60; Path=/');
  const entries = jar.entries();
  expect(new Jar(entries).header('/')).toBe('sid=abc');
  expect(new Jar(entries.map(([name, cookie]) => [name, { ...cookie, until: 0 }])).header('/')).toBe('');
});
