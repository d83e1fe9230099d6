async function succeeds(operation: () => Promise<void>): Promise<boolean> {
  try {
    await operation();
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies plain text and, where given, its HTML form; a browser that refuses the latter gets the text alone. Answers
 * false when it does not allow either: the caller then says so and leaves the text selectable.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  const part = (type: string, value: string) => ({ [type]: new Blob([value], { type }) });
  const rich = (form: string) =>
    navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', form) })]);
  if (html !== undefined && (await succeeds(() => rich(html)))) return true;
  return succeeds(() => navigator.clipboard.writeText(text));
}

/** Offers text as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  saveFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Offers a file to save. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
