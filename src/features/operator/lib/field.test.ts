import { FORMS } from '../forms';
import { fieldIn, labelIn, shownValue } from './field';

describe('a value to be read', () => {
  it.each([
    ['甲', '甲'],
    [['a', 'b'], 'a、b'],
    [[], ''],
    [[1, 2], '[1,2]'],
    [60, '60'],
    [true, '是'],
    [undefined, ''],
    ['x'.repeat(501), `${'x'.repeat(500)}…`],
  ])('%j', (value, shown) => {
    expect(shownValue(value)).toBe(shown);
  });

  it('is called as its choice is', () => {
    const seenBy = fieldIn(FORMS.agents, 'seen_by');
    expect(shownValue('all', seenBy)).toBe('所有人');
    expect(shownValue('later', seenBy)).toBe('later');
  });

  it('stands with the name that its form has for it', () => {
    expect(labelIn(FORMS.site, 'title')).toBe('名称');
    expect(labelIn(FORMS.prompts, 'title')).toBe('标题');
    expect(labelIn(FORMS.prompts, 'later')).toBe('later');
  });
});
