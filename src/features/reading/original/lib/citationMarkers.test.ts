import { markersIn } from './citationMarkers';

const NUMBERED = [1, 2, 3, 5].map((number) => ({ number, text: `Entry ${number}` }));
const DATED = [
  { number: 1, text: 'Smith, J., & Li, W. (2020a). On rivers.' },
  { number: 2, text: 'Smith, J. (2020b). On lakes.' },
  { number: 3, text: 'Müller, K., Smith, J. (2019). On seas.' },
  { number: 4, text: '张三, 李四. 河流的长度[J]. 水利学报, 2018, 3(2): 1-9.' },
  { number: 5, text: 'National Academies of Sciences. (2018). Data science.' },
];
const marked = (text: string, references: Parameters<typeof markersIn>[1]) =>
  markersIn(text, references).map(({ start, end, cited }) => [text.slice(start, end), cited.map((index) => references[index]!.number)]);

it('numbers in brackets, lists and ranges of them; numbers that the list has not are none', () => {
  expect(marked('Shown [1], again [2, 3–5] and ［5］, never [9] nor [2020].', NUMBERED)).toEqual([
    ['[1]', [1]],
    ['[2, 3–5]', [2, 3, 5]],
    ['［5］', [5]],
  ]);
});

it.each([
  ['so it is (Smith & Li, 2020a)', [['Smith & Li, 2020a', [1]]]],
  [
    'so it is (see Smith, 2020b; Muller et al., 2019)',
    [
      ['Smith, 2020b', [2]],
      ['Muller et al., 2019', [3]],
    ],
  ],
  ['Smith and Li (2020a) say', [['Smith and Li (2020a)', [1]]]],
  ['the years (Smith, 2020a, 2020b)', [['Smith, 2020a, 2020b', [1, 2]]]],
  ['（张三等，2018）', [['张三等，2018', [4]]]],
  ['张三等（2018）认为', [['张三等（2018）', [4]]]],
  ['(National Academies of Sciences, 2018)', [['National Academies of Sciences, 2018', [5]]]],
  ['(Jones, 2020a) and (in 2019) and (Smith, 1999)', []],
])('names and years: %s', (text, expected) => expect(marked(text, DATED)).toEqual(expected));

it('a text without a list has none', () => expect(marked('Shown [1] (Smith, 2020).', [])).toEqual([]));
