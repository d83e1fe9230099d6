import { readCommand } from './options';

const HERE = ['--base', 'http://127.0.0.1:8686', '--user', 'reader'];
const SECRET = { CONFORMANCE_PASSWORD: 'secret', OTHER: 'other' };

test('what is left out has a default', () => {
  const command = readCommand([...HERE, '--only', 'papers,chat', '--only', 'getUser'], SECRET);
  expect(command).toEqual({
    options: {
      base: 'http://127.0.0.1:8686',
      user: 'reader',
      password: 'secret',
      loginPath: '/login',
      extensions: false,
      only: ['papers', 'chat', 'getUser'],
      member: '',
      timeout: 60_000,
    },
    junit: '',
    markdown: '',
  });
});

test('a path of the base stays, without its slash', () => {
  const command = readCommand(['--base', 'https://example.org/portal/', '--cookie', 'sid=1'], {});
  expect(command?.options).toMatchObject({ base: 'https://example.org/portal', cookie: 'sid=1', password: '' });
});

test('the password may stand in another variable', () => {
  expect(readCommand([...HERE, '--password-env', 'OTHER'], SECRET)?.options.password).toBe('other');
});

test('help asks for nothing else', () => {
  expect(readCommand(['--help'], {})).toBeNull();
});

test.each([
  [[], /^--base URL is needed/],
  [['--base', 'portal.example'], /an address that begins with http/],
  [['--base', 'ftp://portal.example'], /an address that begins with http/],
  [['--base', 'http://portal.example/?a=1', '--user', 'a'], /without \? and #/],
  [HERE.slice(0, 2), /^--user NAME is needed/],
  [[...HERE, '--password-env', 'NONE'], /variable NONE, which is empty/],
  [[...HERE, '--only', 'paper'], /neither a group .+ nor a call/],
  [[...HERE, '--timeout', 'soon'], /number of seconds/],
  [[...HERE, '--login-path', 'login'], /begins with a slash/],
  [[...HERE.slice(0, 2), '--cookie', 'abc'], /name=value/],
  [[...HERE, '--jnuit', 'a.xml'], /--jnuit/],
  [['extra'], /extra/],
])('%j is refused in one line', (args, message) => {
  const refused = () => readCommand(args, SECRET);
  expect(refused).toThrow(message);
  expect(refused).not.toThrow(/\n/);
});
