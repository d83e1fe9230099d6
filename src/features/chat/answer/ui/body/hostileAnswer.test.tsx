import { render, waitFor } from '@testing-library/react';
import fc from '../../../../../testing/property';
import { Bare } from '../../../../../testing/renderScreen';
import { AnswerBody } from './AnswerBody';

/** Pieces that have broken renderers, sanitisers and link checks elsewhere. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)">',
  '<iframe srcdoc="<img src=x onerror=alert(1)>">',
  '<object data="data:text/html,x">',
  '<embed src="//evil.example">',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<form><button formaction=javascript:alert(1)>x',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<audio src onloadstart=alert(1)>',
  '<body onload=alert(1)>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '<style>*{background:url(//evil.example)}</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<x id=getElementById>',
  '<img name=createElement>',
  '<a id=config><a id=config name=url href=//evil.example>',
  '<sub onmouseover=alert(1)>x</sub>',
  '<b style="position:fixed;inset:0">x</b>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](\\\\evil.example)',
  '[x](https:evil)',
  '[x](blob:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](https://evil.example/p.png)',
  '![x][i]\n\n[i]: https://evil.example/p.png',
  '[![x](//evil.example/p.png)](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '[^1]: <img src=x onerror=alert(1)>\n\n[^1]',
  '[^__proto__]: x\n\n[^__proto__]',
  '[constructor]: https://evil.example\n\n[constructor]',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlStyle{position:fixed}{x}$',
  '$\\includegraphics{//evil.example/x}$',
  '$$\\unicode{<img src=x onerror=alert(1)>}$$',
  '\\(<svg onload=alert(1)>\\)',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '|<img src=x onerror=alert(1)>|x|\n|-|-|\n|<svg onload=alert(1)>|x|',
  '\u202Egpj.exe',
  '\u0000<script>alert(1)</script>',
];
const SAFE_TAGS =
  /^(a|b|blockquote|br|button|code|dd|del|div|dl|dt|em|h[3-6]|hr|i|ins|kbd|li|ol|p|pre|q|s|samp|section|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|ul|var|ruby|rt|rp|details|summary)$/;
/** Set by the formula step, from its own vocabulary. */
const FORMULA_TAGS = /^(math|semantics|annotation|m[a-z]+|svg|path|line|span)$/;
const SAFE_ATTRIBUTES =
  /^(class|id|title|href|target|rel|type|role|tabindex|start|align|colspan|rowspan|open|dir|lang|aria-[a-z]+|data-(footnotes|footnote-ref|footnote-backref|cites|cite|sourcepos))$/;

/** What a formula that cannot be read is shown in. */
const isErrorColour = (element: Element, name: string, value: string) =>
  element.className === 'katex-error' && name === 'style' && /^color: ?(#cc0000|rgb\(204, 0, 0\));?$/.test(value);

/** Whatever reaches the page is one of the elements and attributes above, and no link leads anywhere but to the web or by mail. */
function expectHarmless(container: HTMLElement): void {
  for (const element of container.querySelectorAll('*')) {
    const inFormula = element.closest('.katex') !== null;
    const tag = element.tagName.toLowerCase();
    expect(inFormula ? FORMULA_TAGS.test(tag) || SAFE_TAGS.test(tag) : SAFE_TAGS.test(tag) || `<${tag}>`).toBe(true);
    for (const { name, value } of element.attributes) {
      expect(name.startsWith('on') ? name : '').toBe('');
      if (!inFormula && !isErrorColour(element, name, value)) expect(SAFE_ATTRIBUTES.test(name) || `${tag} ${name}="${value}"`).toBe(true);
      if (name === 'href') expect(/^(https?:\/\/|mailto:)/.test(value) || value).toBe(true);
      // An id of the answer never takes the place of one of the page.
      if (name === 'id') expect(value.startsWith('a-') || value).toBe(true);
    }
  }
  expect(document.head.querySelector('link, base, script, meta[http-equiv]')).toBeNull();
}

const body = (text: string, growing: boolean) => (
  <Bare>
    <AnswerBody id="a" text={text} growing={growing} />
  </Bare>
);

const plain = fc.constantFrom(
  '正文。',
  '\n\n',
  '\n',
  ' ',
  '# 标题\n',
  '- 项\n',
  '> 引\n',
  '**',
  '`',
  '```\n',
  '$',
  '$$',
  '|',
  '[1]',
  '[',
  '](',
  ')',
  '<',
  '>',
  '&lt;',
  '\\',
  '😀',
);
const piece = fc.oneof(
  { weight: 3, arbitrary: plain },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const answer = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

/** The code that sets formulas is there: what it makes of hostile ones is looked at as well. */
beforeAll(async () => {
  const view = render(body('$x$', false));
  await waitFor(() => expect(view.container.querySelector('.katex')).not.toBeNull());
  view.unmount();
});

it.each(HOSTILE)('%s is harmless', (text) => {
  const view = render(body(`前文\n\n${text}\n\n后文`, false));
  expectHarmless(view.container);
});

it('any mixture of hostile and plain pieces is harmless, whole and at every place where it may be cut', () => {
  const alerted = jest.fn();
  window.alert = alerted;
  fc.assert(
    fc.property(answer, fc.nat(), (text, at) => {
      const view = render(body(text.slice(0, at % (text.length + 1)), true));
      expectHarmless(view.container);
      view.rerender(body(text, false));
      expectHarmless(view.container);
      view.unmount();
    }),
    { numRuns: 150 },
  );
  expect(alerted).not.toHaveBeenCalled();
});
