import { copyText, downloadText } from './clipboard';

class Item {
  constructor(readonly parts: Record<string, Blob>) {}
}

const write = jest.fn<Promise<void>, [Item[]]>();
const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  write.mockReset().mockResolvedValue(undefined);
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { write, writeText }, configurable: true });
  Object.assign(globalThis, { ClipboardItem: Item });
});

it('plain text is copied as it is', async () => {
  expect(await copyText('深海')).toBe(true);
  expect([writeText.mock.calls, write.mock.calls]).toEqual([[['深海']], []]);
});

it('with a form both are copied', async () => {
  expect(await copyText('深海', '<b>深海</b>')).toBe(true);
  const { parts } = write.mock.calls[0]![0][0]!;
  expect(Object.entries(parts).map(([type, blob]) => [type, blob.type])).toEqual([
    ['text/plain', 'text/plain'],
    ['text/html', 'text/html'],
  ]);
  expect(await Promise.all(Object.values(parts).map((blob) => blob.text()))).toEqual(['深海', '<b>深海</b>']);
  expect(writeText).not.toHaveBeenCalled();
});

it('where the form is refused the text alone is copied', async () => {
  write.mockRejectedValue(new Error('no'));
  expect(await copyText('深海', '<b>深海</b>')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('深海');
});

it('a browser that allows neither is said so', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  expect(await copyText('深海', '<b>深海</b>')).toBe(false);
  expect(await copyText('深海')).toBe(false);
});

describe('a file to save', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is offered under its name, and its address is given back later', async () => {
    const saved: { name: string; href: string }[] = [];
    const files: Blob[] = [];
    const given = jest.fn();
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: given });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.isConnected ? this.href : '' });
    });
    downloadText('深海.csv', 'a,b', 'text/csv');
    expect(saved).toEqual([{ name: '深海.csv', href: 'blob:1' }]);
    expect(files[0]?.type).toBe('text/csv;charset=utf-8');
    downloadText('深海.txt', 'a');
    expect(files[1]?.type).toBe('text/plain;charset=utf-8');
    expect(document.querySelector('a')).toBeNull();
    jest.advanceTimersByTime(9_999);
    expect(given).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(given.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });
});
