import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { memoryStorage } from '../../testing/makeTestStore';
import { loadDevTools } from './loadDevTools';

function stored(value?: string) {
  const storage = memoryStorage();
  if (value !== undefined) storage.setItem('science-navigation:devtools', value);
  return keyValueStorage(() => storage);
}

const extension = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

describe('the DevTools', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, extension);
  });

  it('are not loaded where there is no extension', async () => {
    expect(await loadDevTools(false, stored('on'))).toBeUndefined();
  });

  it('are on in development', async () => {
    Object.assign(window, { [extension]: () => undefined });
    expect(await loadDevTools(false, stored())).toMatchObject({ options: { trace: false } });
  });

  it.each([
    [undefined, false],
    ['off', false],
    ['true', false],
    ['on', true],
    ['"on"', true],
  ])('are off in production unless this browser was told otherwise: %s', async (value, on) => {
    Object.assign(window, { [extension]: () => undefined });
    expect((await loadDevTools(true, stored(value))) !== undefined).toBe(on);
  });
});
