import { waitFor } from '@testing-library/react';
import { answerBody, showAnswer } from '../../../testing/answerBody';

describe('formulas', () => {
  it('are set when complete, and shown neither raw nor as a placeholder before', async () => {
    const view = showAnswer('能量 $E=mc', true);
    expect(view.container).toHaveTextContent(/^能量$/);
    view.rerender(answerBody('能量 $E=mc^2$ 守恒', true));
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
    const { container } = showAnswer(`公式 ${text} 之后`);
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
    const { container } = showAnswer(`前文 ${text} 后文`);
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
