import { isOfBackend, pageOf } from './routes';

test.each(['/api/user', '/login/options', '/api/paper/search', '/healthz'])('%s is answered by the backend', (path) => {
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
