const MAX_NAME = 200;
const UNNAMED = '未命名文件';
/** Control characters, and those that hide text or change its direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * The name of an uploaded file as it is stored: text to show, at most 200 characters, without the folders before it. It
 * never becomes part of a path.
 */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) return UNNAMED;
  const characters = [...name];
  if (characters.length <= MAX_NAME) return name;
  // The extension must survive: it shows what the file is.
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? '';
  return `${characters.slice(0, MAX_NAME - ending.length - 1).join('')}…${ending}`;
}

/** The name without its ending, as the title of a record without other fields. */
export const titleFromName = (name: string): string => name.replace(/\.[\p{L}\p{N}]{1,8}$/u, '').trim() || name;

/** A `Content-Disposition` header after RFC 6266: a name of ASCII for old clients, the whole one for the others. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
