import { isChunkFailure, reloadOnceFor } from './lazyComponent';

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
    [new Error('x is not a function'), false],
    ['Loading chunk 1 failed.', false],
    [null, false],
  ])('knows %s as such: %s', (error, expected) => expect(isChunkFailure(error)).toBe(expected));
});
