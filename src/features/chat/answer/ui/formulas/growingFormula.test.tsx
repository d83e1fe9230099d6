import { render, waitFor } from '@testing-library/react';
import fc from '../../../../../testing/property';
import { Bare } from '../../../../../testing/renderScreen';
import { AnswerBody } from '../body/AnswerBody';

const body = (text: string, growing = true) => (
  <Bare>
    <AnswerBody id="a" text={text} growing={growing} />
  </Bare>
);

/** Formulas with their signs, as models write them. */
const formula = fc
  .constantFrom('E=mc^2', '\\frac{a}{b}', '\\sum_{i=1}^{n} x_i', '\\alpha_{k+1}', '\\sqrt{x^2+y^2}', '\\mathbf{W}^\\top')
  .chain((tex) => fc.constantFrom(`$${tex}$`, `\\(${tex}\\)`, `\n\n$$\n${tex}\n$$\n\n`, `\n\n\\[\n${tex}\n\\]\n\n`));
const words = fc.constantFrom('能量守恒，', '其中 ', '因此', '。', '\n\n- 一项：', '\n\n');
const answer = fc.array(fc.tuple(words, formula), { minLength: 1, maxLength: 5 }).map((parts) => `开头${parts.flat().join('')}结束。`);

beforeAll(async () => {
  // The code that sets formulas is there from now on.
  const view = render(body('$x$', false));
  await waitFor(() => expect(view.container.querySelector('.katex')).not.toBeNull(), { timeout: 20_000 });
  view.unmount();
});

it('a formula is shown set or not at all, wherever the text is cut', () => {
  fc.assert(
    fc.property(answer, fc.nat(), (text, at) => {
      const view = render(body(text.slice(0, 2 + (at % text.length))));
      for (const set of view.container.querySelectorAll('.katex')) set.remove();
      const shown = view.container.textContent ?? '';
      view.unmount();
      // What is left are words: no sign of a formula, no command.
      return !/[$\\^_{}]|mathbf|frac|sqrt|alpha/.test(shown);
    }),
    { numRuns: 200 },
  );
});
