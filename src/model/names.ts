import { balanced } from './isolated';

/** Line ends, and signs that steer a terminal or a printer: C0 and C1, escapes among them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** What shows nothing by itself: spaces, signs of format, marks that need a letter, and letters that are blank. */
const UNSEEN = /[\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Why a text cannot be the name of something (a project, a base, a folder, a tag, a person …), for people; empty when it can, and for
 * an empty one, which is another matter. Signs of direction that belong to a name may stand in it; one that ends what it did not
 * begin belongs to none.
 */
export function nameFault(name: string): string {
  if (CONTROL.test(name)) return '名称不能含换行或控制字符';
  if (/\p{Cs}/u.test(name)) return '名称含有不完整的字符';
  if (name !== '' && name.replace(UNSEEN, '') === '') return '名称不能只含看不见的字符';
  if (!balanced(name).startsWith(name)) return '名称中的方向控制符没有成对';
  return '';
}
