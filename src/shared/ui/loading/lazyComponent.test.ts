import fs from 'node:fs';
import path from 'node:path';
import { isChunkFailure } from './caught';
import { holdReloadsWhile, reloadOnceFor } from './lazyComponent';

const chunkFailure = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });

describe('a chunk that is gone after a deployment', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  it('reloads once, then gives way to the error view', () => {
    const reload = jest.fn();
    expect(reloadOnceFor(chunkFailure, reload)).toBe(true);
    expect(reloadOnceFor(chunkFailure, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once for each build, which its deferred entry names', () => {
    const reload = jest.fn();
    const build = (entry: string) => {
      document.head.innerHTML = `<script src="/theme.js"></script><script defer src="/assets/${entry}"></script>`;
      return reloadOnceFor(chunkFailure, reload);
    };
    expect(['runtime.1.js', 'runtime.1.js', 'runtime.2.js', 'runtime.2.js'].map(build)).toEqual([true, false, true, false]);
    document.head.innerHTML = '';
  });

  it('does not reload while that would cost something, and does so at the next try', () => {
    const reload = jest.fn();
    let busy = true;
    holdReloadsWhile(() => busy);
    expect(reloadOnceFor(chunkFailure, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    busy = false;
    expect(reloadOnceFor(chunkFailure, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = jest.fn();
    expect(reloadOnceFor(chunkFailure, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload when it cannot remember that it did', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const reload = jest.fn();
    expect(reloadOnceFor(chunkFailure, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [chunkFailure, true],
    [new Error('Loading CSS chunk 7 failed.'), true],
    [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), true],
    [new TypeError('error loading dynamically imported module: https://x/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('x is not a function'), false],
    ['Loading chunk 1 failed.', false],
    [null, false],
  ])('knows %s as such: %s', (error, expected) => expect(isChunkFailure(error)).toBe(expected));
});

test('nothing is loaded on demand past the recovery', () => {
  const src = path.resolve(__dirname, '../../..');
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const loading = files.filter((file) => /\blazy\b[^;]*from 'react'/.test(fs.readFileSync(path.join(src, file), 'utf8')));
  expect(loading).toEqual([path.join('shared', 'ui', 'loading', 'lazyComponent.ts')]);
});
