import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { memoryStorage } from '../../testing/makeTestStore';
import { devToolsOptions, shortened } from './options';

function stored(value?: string) {
  const storage = memoryStorage();
  if (value !== undefined) storage.setItem('science-navigation:devtools', value);
  return keyValueStorage(() => storage);
}

describe('the DevTools', () => {
  it('are on in development, with room for a whole session', () => {
    expect(devToolsOptions(false, stored())).toMatchObject({ maxAge: 5_000, trace: false });
  });

  it('are off in production unless this browser was told otherwise', () => {
    expect(devToolsOptions(true, stored())).toBe(false);
    expect(devToolsOptions(true, stored('off'))).toBe(false);
    expect(devToolsOptions(true, stored('true'))).toBe(false);
    expect(devToolsOptions(true, stored('on'))).toMatchObject({ maxAge: 5_000 });
    expect(devToolsOptions(true, stored('"on"'))).toMatchObject({ maxAge: 5_000 });
  });

  it('show long texts and lists cut, and change nothing else', () => {
    const value = { text: '字'.repeat(1000), list: Array.from({ length: 500 }, (_, n) => n), deep: [{ a: 1, b: null }] };
    const shown = shortened(value) as unknown as { text: string; list: unknown[]; deep: unknown };
    expect(shown.text).toHaveLength(400 + '…（共 1000 字）'.length);
    expect(shown.list).toHaveLength(201);
    expect(shown.deep).toEqual(value.deep);
    expect(value.text).toHaveLength(1000);
  });
});
