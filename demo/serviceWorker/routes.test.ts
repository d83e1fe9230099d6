import { routeGroups } from '../../src/contract/routes';
import { isOfBackend, pageOf } from './routes';

const paths = Object.values(routeGroups).flatMap((group) => Object.values(group).map(({ path }: { path: string }) => path));

test('every call of the contract is answered by the backend', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !isOfBackend(path))).toEqual([]);
});

test.each(['/login/options', '/healthz'])('%s is answered by the backend', (path) => {
  expect(isOfBackend(path)).toBe(true);
});

test.each(['/', '/assets/main.js', '/apis', '/demo/backend.js', '/loginform.css'])('%s is a file', (path) => {
  expect(isOfBackend(path)).toBe(false);
});

test('in the place of the pages of the client stand those that prepare the demonstration', () => {
  expect(['/', '/index.html', '/login', '/login.html'].map(pageOf)).toEqual([
    '/demo/index.html',
    '/demo/index.html',
    '/demo/login.html',
    '/demo/login.html',
  ]);
  expect(pageOf('/stage.html')).toBeUndefined();
});
