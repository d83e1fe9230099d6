import { callGroups } from '../../src/contract';
import { LONG, SEARCHES, urgencyOf } from './urgency';

const ids = Object.values(callGroups).flatMap((calls) => Object.keys(calls));

test('every call that is named exists', () => {
  expect([...SEARCHES, ...LONG].filter((id) => !ids.includes(id))).toEqual([]);
});

test('searches and answers stand behind lists, research behind both', () => {
  expect(urgencyOf({ id: 'searchCombined' })).toBe('search');
  expect(urgencyOf({ id: 'sendMessage' })).toBe('search');
  expect(urgencyOf({ id: 'startResearch' })).toBe('background');
  expect(urgencyOf({ id: 'listAllDatasets' })).toBe('list');
  expect(urgencyOf({ id: 'getUser' })).toBe('list');
});
