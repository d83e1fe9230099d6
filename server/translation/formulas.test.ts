import { restoreFormulas, shieldFormulas } from './formulas';

describe('formulas', () => {
  it.each([
    ['$E = mc^2$', 'We show $E = mc^2$ here.'],
    ['$$\\sum_i x_i$$', 'Then $$\\sum_i x_i$$ follows.'],
    ['\\(a_1\\)', 'Let \\(a_1\\) be.'],
    ['\\[x\n= y\\]', 'So \\[x\n= y\\] holds.'],
    ['\\begin{align*}a&=b\\end{align*}', 'As \\begin{align*}a&=b\\end{align*} says.'],
    ['$\\text{a \\$ b}$', 'Cost $\\text{a \\$ b}$ rises.'],
    ['⟦7⟧', 'A sign ⟦7⟧ of ours.'],
  ])('%j is taken out and comes back byte for byte', (formula, text) => {
    const { text: shielded, formulas } = shieldFormulas(text);
    expect(formulas).toEqual([formula]);
    expect(shielded).toContain('⟦1⟧');
    expect(restoreFormulas(shielded, formulas)).toBe(text);
  });

  it('are no sums of money', () => {
    expect(shieldFormulas('It costs $5 and $10.').formulas).toEqual([]);
  });

  it('may change their order, but none is lost, doubled or made up', () => {
    const { formulas } = shieldFormulas('$a$ before $b$');
    expect(restoreFormulas('⟦2⟧ 之前是 ⟦1⟧', formulas)).toBe('$b$ 之前是 $a$');
    for (const bad of ['⟦1⟧', '⟦1⟧⟦1⟧', '⟦1⟧⟦2⟧⟦2⟧', '⟦1⟧⟦3⟧', '没有']) expect(restoreFormulas(bad, formulas)).toBeNull();
  });
});
