import { affiliationsIn, institutionOf, institutionsOf } from './institutions';

it.each([
  ['清华大学自动化系, 北京 100084', '清华大学'],
  ['中国科学院计算技术研究所', '中国科学院计算技术研究所'],
  ['中国科学院大学 人工智能学院', '中国科学院大学'],
  ['北京大学第一医院神经内科', '北京大学第一医院'],
  ['上海交通大学医学院附属瑞金医院', '上海交通大学医学院附属瑞金医院'],
  ['国防科技大学', '国防科技大学'],
  ['Department of Physics, Tsinghua University, Beijing 100084, China', 'Tsinghua University'],
  ['Tsinghua Univ, Dept Phys, Beijing, Peoples R China', 'Tsinghua Univ'],
  ['Institute of Theoretical Physics, ETH Zurich, Switzerland', 'ETH Zurich'],
  ['Google Research, Mountain View', 'Google Research'],
  ['National Institute of Standards and Technology, Gaithersburg, MD, USA', 'National Institute of Standards and Technology'],
  ['', ''],
])('%s names %s', (affiliation, name) => {
  expect(institutionOf(affiliation)).toBe(name);
});

it.each([
  ['[Zhang, X; Li, Y] Tsinghua Univ, Beijing, Peoples R China.', ['Tsinghua Univ, Beijing, Peoples R China']],
  ['1. 清华大学；2. 北京大学', ['清华大学', '北京大学']],
  ['(1) MIT, Cambridge; (2) Harvard University', ['MIT, Cambridge', 'Harvard University']],
  ['3M Company', ['3M Company']],
  [' ; 1 ;', []],
])('%s holds affiliations', (text, affiliations) => {
  expect(affiliationsIn(text)).toEqual(affiliations);
});

it('names each institution once', () => {
  expect(institutionsOf(['Physics, Peking University', 'Chemistry, PEKING UNIVERSITY', '清华大学物理系'])).toEqual([
    'Peking University',
    '清华大学',
  ]);
});
