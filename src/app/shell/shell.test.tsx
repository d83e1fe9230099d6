import fs from 'node:fs';
import { useDeferredValue } from 'react';
import { act, screen } from '@testing-library/react';
import { MODES, texts } from '../../pages/HomePage/texts';
import { Page } from '../../pages/HomePage';
import { bootedServer, makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';

const HTML = fs.readFileSync('public/index.html', 'utf8');
const SCRIPT = fs.readFileSync('public/shell.js', 'utf8');
const SCREENS = {
  '/home': { place: 'framed', files: ['assets/page-home.js', 'assets/page-home.css'] },
  '/agent': { place: 'bare', files: [] },
};

/** The page as it is before its code has come, at an address. */
function open(hash: string): void {
  const page = new DOMParser().parseFromString(HTML.replace('<%= screens %>', JSON.stringify(SCREENS)), 'text/html');
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  window.location.hash = hash;
  delete (window as { earlyAnswer?: unknown }).earlyAnswer;
  // What a browser does with the script of the page; jsdom runs none that is set this way.
  window.eval(SCRIPT);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}
const shell = () => document.getElementById('shell');
const box = () => shell()!.querySelector<HTMLInputElement>('[name=q]')!;
/** As in the application, the router is there before the page. */
function PageLater() {
  return useDeferredValue(true, false) ? <Page /> : null;
}
const home = () =>
  renderScreen(<PageLater />, { bench: makeTestStore({ server: bootedServer().on('generateQuestions', null) }), route: '/home' });
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: '检索词' });

beforeEach(() => {
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-screen');
  window.location.hash = '';
});

describe('the page before its code', () => {
  it('says what the home page says', () => {
    open('#/home');
    expect(shell()!.querySelector('h1')).toHaveTextContent(texts.title);
    const modes = [...shell()!.querySelectorAll<HTMLInputElement>('[name=mode]')];
    expect(modes.map(({ value }) => value)).toEqual(Object.keys(MODES));
    for (const mode of modes) {
      const { label, placeholder, button } = MODES[mode.value as keyof typeof MODES];
      expect(mode.parentElement).toHaveTextContent(label);
      expect(mode.dataset).toMatchObject({ placeholder, button });
    }
  });

  it.each([
    ['', 'home'],
    ['#/HOME/?mode=ask', 'home'],
    ['#/agent', 'bare'],
    ['#/nowhere', 'bare'],
  ])('at %s shows the part %s', (hash, part) => {
    open(hash);
    expect(document.documentElement.dataset.screen).toBe(part);
  });

  it('has the code of the screen fetched, and asks who is signed in', () => {
    open('#/home');
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(preloads.map(({ as, href }) => [as, new URL(href).pathname])).toEqual([
      ['script', '/assets/page-home.js'],
      ['style', '/assets/page-home.css'],
    ]);
    expect(global.fetch).toHaveBeenCalledWith(
      '/api/user',
      expect.objectContaining({ credentials: 'include', headers: { login_type: 'front' } }),
    );
    open('#/noLoginError?err_code=1009');
    expect(global.fetch).toHaveBeenCalledTimes(1);
  });

  it('wears the mode of the address', () => {
    open('#/home?mode=research');
    expect(box().placeholder).toBe(MODES.research.placeholder);
    expect(shell()!.querySelector('[type=submit]')).toHaveTextContent(MODES.research.button);
  });

  it('says when its code does not come', () => {
    open('#/home');
    const script = document.head.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    expect(shell()!.dataset.failed).toBe('true');
  });
});

describe('the home page', () => {
  it('takes over what was typed, with the cursor', () => {
    open('#/home');
    box().value = '焦亡';
    box().focus();
    home();
    expect(shell()).toBeNull();
    expect(combobox()).toHaveValue('焦亡');
    expect(combobox()).toHaveFocus();
  });

  it('waits for the input method', async () => {
    open('#/home');
    box().dispatchEvent(new Event('compositionstart', { bubbles: true }));
    home();
    expect(shell()).not.toBeNull();
    box().value = '细胞';
    await act(async () => void box().dispatchEvent(new Event('compositionend', { bubbles: true })));
    expect(shell()).toBeNull();
    expect(combobox()).toHaveValue('细胞');
  });

  it('does what was sent', () => {
    open('#/home');
    box().value = '焦亡';
    shell()!
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    const { location } = home();
    expect(location()).toBe(`/home/searchResult?q=${encodeURIComponent('焦亡')}`);
  });
});
