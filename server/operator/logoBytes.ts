import crypto from 'node:crypto';
import type { AnyPartValue } from '../../src/contract/entities/operator';
import { badRequest } from '../kernel/errors';
import type { Queryable } from '../store/database/types';

/** The mark of the portal as it is served. */
export interface SiteLogo {
  /** On this origin; another one for another picture. */
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const DATA = /^data:(image\/(?:png|jpeg|webp));base64,(.+)$/;

/** Where the marks are; the name behind it is the beginning of the digest. */
export const LOGO_PATH = '/logo';

/** The picture of a `data:` address; null when it is none. */
export function readLogo(data: string): SiteLogo | null {
  const [, type = '', base64 = ''] = DATA.exec(data) ?? [];
  if (!type) return null;
  const bytes = Buffer.from(base64, 'base64');
  const name = crypto.createHash('sha256').update(type).update(bytes).digest('hex').slice(0, 32);
  return { url: `${LOGO_PATH}/${name}`, type, bytes };
}

/** How files of these types begin, in hexadecimal digits; of WebP the four bytes between are its length. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

/** The mark stands on every page: bytes that are no picture of the type that they are called would be a broken one. @throws CallError `invalid` */
export function checkLogo(_q: Queryable, { logo }: AnyPartValue): void {
  const mark = readLogo(String(logo));
  if (mark && !BEGINNINGS[mark.type]?.test(mark.bytes.subarray(0, 16).toString('hex')))
    throw badRequest('标志：不是可以显示的图片，请换一个文件');
}
