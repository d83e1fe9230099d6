import { keptSteps } from './keptSteps';

const step = (id: string, title = id) => ({ id, title, description: '', need_search: true });
const before = [step('a'), step('b')];
const next = [step('a'), step('b', 'another'), step('c')];

test.each([
  ['a further plan of the same request', null, ['a']],
  ['a follow-up', { feedback: null, isBranch: false, hasReport: true }, ['a']],
  ['what is run on in a branch', { feedback: 'accepted', isBranch: true, hasReport: false }, ['a']],
  ['a plan that is accepted', { feedback: 'accepted', isBranch: false, hasReport: true }, []],
  ['another plan', { feedback: 'edit_plan', isBranch: true, hasReport: true }, []],
  ['a plan made anew by a message', { feedback: null, isBranch: false, hasReport: false }, []],
] as const)('of %s', (_name, begun, kept) => {
  expect([...keptSteps(before, next, begun)]).toEqual(kept);
});

test('before the first plan there is nothing', () => {
  expect(keptSteps(undefined, next, null).size).toBe(0);
});
