import { phrase } from '../model/isolated';
import '../shared/ui/theme/tokens.css';
import './login.css';
import { PEOPLE, SIGNED_IN, browserTabs } from '../shared/lib/browser/otherTabs';
import { askProvider, sendSignIn } from './answers';
import type { Outcome } from './answers';
import { problemIn } from './problems';

/** The embedded backend's sign-in page: plain DOM, so that it is there at once. */
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const form = find<HTMLFormElement>('#login');
const message = find('#message');
const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
const secret = find<HTMLInputElement>('#password');
const fresh = find<HTMLInputElement>('#new-password');
const again = find<HTMLInputElement>('#again');
const renewal = find('#renewal');
const reveal = find<HTMLButtonElement>('#reveal');

function say(text: string): void {
  message.textContent = text;
  message.hidden = text === '';
}

/** Where to go after signing in: the hash that the person came from, on this origin. */
function target(): string {
  return `/${/^#\/(?!\/)/.test(location.hash) ? location.hash : ''}`;
}

function showSecret(shown: boolean): void {
  secret.type = shown ? 'text' : 'password';
  reveal.firstElementChild!.textContent = shown ? '隐藏' : '显示';
}

/** The password was set by somebody else: a new one must be chosen. */
function renew(): void {
  renewal.hidden = false;
  fresh.focus();
}

reveal.addEventListener('click', () => showSecret(secret.type === 'password'));

/** What is missing or wrong before anything is sent, and where. */
function lacking(username: string): [string, HTMLInputElement] | null {
  if (!username) return [secret.value ? '请输入用户名' : '请输入用户名和密码', find<HTMLInputElement>('#username')];
  if (!secret.value) return ['请输入密码', secret];
  if (renewal.hidden) return null;
  if (!fresh.value) return ['请输入新密码', fresh];
  return fresh.value === again.value ? null : ['两次输入的新密码不一样', again];
}

/** Why there was no answer: it took too long, or there was no way to the server. */
const unsentMessage = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'TimeoutError' ? '服务器一分钟没有回应，请稍后重试' : '无法连接服务器，请检查网络后重试';

function show(outcome: Outcome): void {
  if (outcome.kind === 'in') {
    // Other tabs of this browser may still show the previous person, and would send requests with the new person's session.
    browserTabs(PEOPLE).notify(SIGNED_IN);
    return location.replace(target());
  }
  button.disabled = false;
  button.textContent = renewal.hidden && outcome.kind !== 'renew' ? '登录' : '保存新密码并登录';
  if (outcome.kind === 'renew') return renew();
  say(outcome.message);
  (renewal.hidden ? secret : fresh).select();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const username = find<HTMLInputElement>('#username').value.trim();
  const problem = lacking(username);
  if (problem) {
    say(problem[0]);
    problem[1].focus();
    return;
  }
  say('');
  // Browsers offer to keep a password field only.
  showSecret(false);
  button.disabled = true;
  button.textContent = '正在登录…';
  const body = { username, password: secret.value, ...(renewal.hidden ? {} : { new_password: fresh.value }) };
  show(await sendSignIn(body).catch((error: unknown): Outcome => ({ kind: 'refused', message: unsentMessage(error) })));
});

say(problemIn(location.search));
void askProvider().then((provider) => {
  if (!provider) return;
  const link = find<HTMLAnchorElement>('#provider');
  link.textContent = phrase`用${provider.label}登录`;
  link.href = `${provider.url}?return_to=${encodeURIComponent(target())}`;
  find('#elsewhere').hidden = false;
});
