import fc from '../../testing/property';
import { fillTemplate, templateFields, templatePreview } from './template';

const names = (template: string) => templateFields(template).map(({ name }) => name);

describe('the fields of a template', () => {
  it.each([
    ['{{主题}}', { name: '主题', kind: 'text', options: [] }],
    ['{{ 字数 : number }}', { name: '字数', kind: 'number', options: [] }],
    ['{{日期：date}}', { name: '日期', kind: 'date', options: [] }],
    ['{{说明:textarea}}', { name: '说明', kind: 'textarea', options: [] }],
    ['{{语言:select:中文|英文|中文}}', { name: '语言', kind: 'select', options: ['中文', '英文'] }],
    ['{{语言：select：中文｜英文}}', { name: '语言', kind: 'select', options: ['中文', '英文'] }],
    ['{{时刻:select:8:00|9:30}}', { name: '时刻', kind: 'select', options: ['8:00', '9:30'] }],
    // Not understood: a text of that name.
    ['{{语言:select}}', { name: '语言:select', kind: 'text', options: [] }],
    ['{{甲:乙}}', { name: '甲:乙', kind: 'text', options: [] }],
    ['{{甲:number:3}}', { name: '甲:number:3', kind: 'text', options: [] }],
  ])('%s', (template, field) => expect(templateFields(template)).toEqual([field]));

  it.each(['', '没有变量', '{{}}', '{{  }}', '{主题}', '{{主\n题}}', '\\{{x}}', '{{:number}}', '\\frac{{a}'])('%j has none', (template) =>
    expect(templateFields(template)).toEqual([]),
  );

  it('are named once, by the first place', () => {
    expect(templateFields('{{年:number}}到{{年}}，{{题}}')).toEqual([
      { name: '年', kind: 'number', options: [] },
      { name: '题', kind: 'text', options: [] },
    ]);
  });
});

describe('filling in', () => {
  it('puts the values everywhere, and leaves what has none', () => {
    expect(fillTemplate('{{甲}}、{{ 甲 }}、{{乙:number}}、{{丙}}', { 甲: '一', 乙: '2' })).toBe('一、一、2、{{丙}}');
  });

  it('takes the backslash off what is to stay', () => {
    expect(fillTemplate('\\frac{a}{b} \\{{x}} {{x}}', { x: '1' })).toBe('\\frac{a}{b} {{x}} 1');
  });

  it('reads no names of objects', () => expect(fillTemplate('{{constructor}}{{__proto__}}', {})).toBe('{{constructor}}{{__proto__}}'));

  it('never reads a value as a template, nor as a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('$&', "$'", '{{乙}}', '\\{{乙}}', '$1'), (text, trap) => {
        const value = text + trap;
        expect(fillTemplate('前{{甲}}后', { 甲: value, 乙: 'X' })).toBe(`前${value}后`);
      }),
    );
  });

  it('fills every field that it names', () => {
    const part = fc.constantFrom('{{甲}}', '{{乙:number}}', '{{丙:select:一|二}}', '文字', '\n', ':', '|', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const template = parts.join('');
        const values = Object.fromEntries(names(template).map((name) => [name, '值']));
        expect(names(fillTemplate(template, values))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

it('a preview names the fields alone', () => {
  expect(templatePreview('用{{语言:select:中文|英文}}写{{字数:number}}字，{{}}，\\{{x}}')).toBe('用〔语言〕写〔字数〕字，{{}}，{{x}}');
});
