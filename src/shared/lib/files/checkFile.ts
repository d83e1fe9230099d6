import { megabytesToBytes } from '../../../model/limits';

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);

/** A number of bytes for people; number and unit stay on one line. */
export const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))}\u00a0KB` : `${megabytes(bytes)}\u00a0MB`;

/** Why a file is not sent, or did not get through. */
export const FILE_TEXTS = {
  wrongContent: '文件内容与扩展名不符，可能已损坏',
  emptyFile: '文件是空的',
  tooLarge: (bytes: number, maxMb: number) => `文件有 ${megabytes(bytes)} MB，最大 ${maxMb} MB`,
  gone: '页面刷新后文件需要重新选择',
  damaged: '文件在传输中损坏，请重试',
  unreadable: '文件无法读取，可能已移动或改动，请重新选择',
} as const;

/** What may be sent: endings of names, with how the bytes begin where that is fixed, and the words for any other. */
export interface FileKinds {
  marks: Readonly<Record<string, string>>;
  wrongType: string;
}

/** Files that are read as text. */
export const READABLE_MARKS: FileKinds['marks'] = {
  pdf: '%PDF-',
  docx: 'PK\u0003\u0004',
  html: '',
  htm: '',
  md: '',
  markdown: '',
  txt: '',
};

/** For a file picker. */
export const acceptedBy = ({ marks }: FileKinds): string =>
  Object.keys(marks)
    .map((kind) => `.${kind}`)
    .join(',');

/** PDF readers, and so do we, look for its mark among the first bytes. */
const HEAD = 1024;

const kindOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file of this name and size is not taken where files have at most `maxMb` megabytes; empty when it may be. */
export function refuseFile({ name, size }: { name: string; size: number }, kinds: FileKinds, maxMb: number): string {
  if (!(kindOf(name) in kinds.marks)) return kinds.wrongType;
  if (size === 0) return FILE_TEXTS.emptyFile;
  return size > megabytesToBytes(maxMb) ? FILE_TEXTS.tooLarge(size, maxMb) : '';
}

/** Whether the bytes are what the name says. */
export async function isWhatItSays(file: File, { marks }: FileKinds): Promise<boolean> {
  const mark = marks[kindOf(file.name)] ?? '';
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer());
  return mark.startsWith('%') ? head.includes(mark) : head.startsWith(mark);
}

/** SHA-256 of a file in lower-case hexadecimal; empty where the browser has no such means, as over plain http. */
export async function digestOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
