import { devToolsOptions, shortened } from './options';

describe('the DevTools', () => {
  it('have room for a whole session', () => {
    expect(devToolsOptions).toMatchObject({ maxAge: 5_000, trace: false });
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
