import fs from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

/** The page as it is served, without its scripts. */
const PAGE = new DOMParser().parseFromString(fs.readFileSync('public/login.html', 'utf8'), 'text/html').body.innerHTML;

const signInButton = () => screen.getByRole('button', { name: '登录' });

type Served = (path: string, body: Record<string, string>) => Response;
const sent: Record<string, string>[] = [];
const NO_PROVIDER = { provider: null };

/** Opens the page on a server that answers sign-ins so. */
async function open(answer: Served, options: object = NO_PROVIDER, address = '/login') {
  document.body.innerHTML = PAGE;
  window.history.replaceState(null, '', address);
  sent.length = 0;
  globalThis.fetch = async (url, init) => {
    if (String(url) === '/login/options') return new Response(envelope(200, options));
    const body = JSON.parse(String(init?.body)) as Record<string, string>;
    sent.push(body);
    return answer(String(url), body);
  };
  await jest.isolateModulesAsync(async () => void (await import('./index')));
  return userEvent.setup();
}

/** What the page says after a name and a password were sent. */
async function messageAfter(status: number, text: string): Promise<string | null> {
  const user = await open(() => new Response(text, { status }));
  await user.type(document.querySelector('#username')!, 'wang');
  await user.type(document.querySelector('#password')!, 'secret');
  await user.click(signInButton());
  return (await screen.findByRole('alert')).textContent;
}

const envelope = (code: number, data: unknown, message = '') => JSON.stringify({ code, data, message });

test('a password never gets into the address, also when the script of the page does not come', () => {
  document.body.innerHTML = PAGE;
  expect(document.querySelector('form')!.method).toBe('post');
});

const NO_ANSWER = '登录服务没有给出有效的回应，请稍后重试';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('signing in', () => {
  it.each([
    ['a refusal', 400, envelope(400, null, '用户名或密码不正确'), '用户名或密码不正确'],
    ['a success without data', 200, envelope(200, null), NO_ANSWER],
    ['a success with another status', 500, envelope(200, { redirect: '/' }), NO_ANSWER],
    ['another page', 200, '<html></html>', NO_ANSWER],
  ])('%s is no sign-in: it says so', async (_name, status, text, expected) => {
    expect(await messageAfter(status, text)).toBe(expected);
    expect(signInButton()).toBeEnabled();
  });

  it.each([
    [new TypeError('Failed to fetch'), '无法连接服务器，请检查网络后重试'],
    [new DOMException('signal timed out', 'TimeoutError'), '服务器一分钟没有回应，请稍后重试'],
  ])('without an answer says why: %s', async (error, expected) => {
    const user = await open(() => {
      throw error;
    });
    await user.type(document.querySelector('#username')!, 'wang');
    await user.type(document.querySelector('#password')!, 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  });

  it('a password that was given asks for an own one, typed twice', async () => {
    const user = await open(
      (_path, body) =>
        new Response(body.new_password ? envelope(400, null, '这个密码太常见') : envelope(200, { must_change_password: true })),
    );
    expect(screen.getByLabelText(/^新密码/)).not.toBeVisible();
    await user.type(document.querySelector('#username')!, 'wang');
    await user.type(document.querySelector('#password')!, 'given{Enter}');
    const save = await screen.findByRole('button', { name: '保存新密码并登录' });
    expect(screen.getByLabelText(/^新密码/)).toHaveFocus();
    await user.keyboard('my own words');
    await user.click(save);
    expect(screen.getByRole('alert')).toHaveTextContent('两次输入的新密码不一样');
    expect(screen.getByLabelText(/^再输一次/)).toHaveFocus();
    await user.keyboard('my own words{Enter}');
    expect(await screen.findByText('这个密码太常见')).toBeVisible();
    expect(sent).toEqual([
      { username: 'wang', password: 'given' },
      { username: 'wang', password: 'given', new_password: 'my own words' },
    ]);
  });
});

describe('who has signed in', () => {
  const messages: string[] = [];
  const own = globalThis.BroadcastChannel;
  beforeEach(() => {
    messages.length = 0;
    globalThis.BroadcastChannel = class {
      constructor(readonly name: string) {}
      postMessage(news: string) {
        messages.push(`${this.name}: ${news}`);
      }
    } as unknown as typeof BroadcastChannel;
  });
  afterEach(() => {
    globalThis.BroadcastChannel = own;
  });
  const signIn = async (answer: Served) => {
    // Already where it leads to: jsdom goes to no other page.
    const user = await open(answer, NO_PROVIDER, '/#/home');
    await user.type(document.querySelector('#username')!, 'wang');
    await user.type(document.querySelector('#password')!, 'secret{Enter}');
  };

  it('is a matter for the other pages of the browser, once there is a session', async () => {
    await signIn(() => new Response(envelope(200, { redirect: '/' })));
    await waitFor(() => expect(messages).toEqual(['science-navigation:people: somebody']));
  });

  it('is nothing while there is none', async () => {
    await signIn(() => new Response(envelope(200, { must_change_password: true })));
    await screen.findByRole('button', { name: '保存新密码并登录' });
    expect(messages).toEqual([]);
  });
});

describe('signing in elsewhere', () => {
  it('is offered where the server has it, with the way back', async () => {
    await open(() => new Response(), { provider: { label: '某大学统一身份', url: '/login/oidc' } }, '/login#/project?a=1');
    const link = await screen.findByRole('link', { name: '用某大学统一身份登录' });
    expect(link).toHaveAttribute('href', '/login/oidc?return_to=%2F%23%2Fproject%3Fa%3D1');
  });

  it.each([NO_PROVIDER, { provider: { label: '甲', url: 'https://evil.test' } }])('%j offers nothing', async (options) => {
    await open(() => new Response(), options);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.querySelector('#elsewhere')).not.toBeVisible();
  });

  it.each([
    ['unavailable', '暂时连不上统一身份认证，请稍后重试，或用密码登录'],
    ['not_now', '本站暂时不能完成登录，请稍后再试'],
    ['<b>', '登录没有成功，请重试'],
  ])('says why it came to nothing: %s', async (problem, words) => {
    await open(() => new Response(), NO_PROVIDER, `/login?problem=${encodeURIComponent(problem)}`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});
