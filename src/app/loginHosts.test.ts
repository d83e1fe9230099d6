import { loginHosts } from './loginHosts';

const page = (content: string) => `<!doctype html><head><meta name="login-hosts" content="${content}"></head>`;

beforeEach(() => {
  document.head.innerHTML = '<meta name="login-hosts" content="old.example.org">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

const served = (answer: () => Promise<Partial<Response>>) => {
  const asked: unknown[] = [];
  globalThis.fetch = (async (url: unknown) => (asked.push(url), answer())) as typeof fetch;
  return asked;
};
const text = (html: string, ok = true) => served(async () => ({ ok, text: async () => html }));

it('are those that the server names now', async () => {
  const asked = text(page('sso.example.org  idp.example.org:8443'));
  expect(await loginHosts()).toEqual(['sso.example.org', 'idp.example.org:8443']);
  expect(asked).toEqual(['/index.html?login-hosts']);
});

it('are none when the server names none any more', async () => {
  text(page(''));
  expect(await loginHosts()).toEqual([]);
});

it.each([
  ['no network', () => served(() => Promise.reject(new TypeError('Failed to fetch')))],
  ['another page', () => text('<html></html>')],
  ['a refusal', () => text(page('sso.example.org'), false)],
])('are those of the page that is open: %s', async (_name, serve) => {
  serve();
  expect(await loginHosts()).toEqual(['old.example.org']);
});
