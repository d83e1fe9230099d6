import { emptyPaper } from '../../../../model/paper/paper';
import { recordFieldsOf } from '../../../../model/paper/recordFields';
import { differences, fromForm, toForm } from './formFields';

const fields = recordFieldsOf({ ...emptyPaper, title: '河流', authors: ['李雷', 'Ann Lee'], publish_date: '2021', resource_type: 1 });

it('goes into the form and comes back as it was', () => {
  expect(fromForm(toForm(fields))).toEqual(fields);
});

it.each([
  ['李雷\n\n 韩梅梅 \n', ['李雷', '韩梅梅']],
  ['李雷；韩梅梅; Lee, Ann', ['李雷', '韩梅梅', 'Lee, Ann']],
  [' ', []],
])('takes authors from %j', (authors, names) => {
  expect(fromForm({ ...toForm(fields), authors }).authors).toEqual(names);
});

it('says in words what another has saved differently', () => {
  const theirs = toForm({ ...fields, resource_type: 5, authors: ['李雷'], publish_date: '' });
  expect(differences(toForm(fields), theirs)).toEqual(['类型：会议论文', '作者：李雷', '日期：（空）']);
  expect(differences(theirs, theirs)).toEqual([]);
});
