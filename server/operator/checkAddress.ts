import { phrase } from '../../src/model/isolated';
import { FIELD_LABELS } from '../../src/model/operator';
import { badRequest } from '../kernel/errors';
import { ForbiddenAddress, refuseInternal, type InternalHosts } from '../kernel/outbound/internalHosts';

/** Longest wait for what a name resolves to; it is looked at again at each connection. */
const RESOLVE_MS = 3_000;

const refuse = (field: string, words: string) => badRequest(phrase`${FIELD_LABELS[field] ?? field}：${words}`);

/** @throws CallError `invalid` for an address that may not be called. @param field the field that holds it */
export async function checkAddress(field: string, address: unknown, allowed: InternalHosts): Promise<void> {
  if (typeof address !== 'string' || address === '') return;
  const { username, password } = new URL(address);
  if (username || password) throw refuse(field, '不能含有用户名或密码');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, RESOLVE_MS)));
  try {
    await Promise.race([refuseInternal(address, allowed), late]);
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    throw refuse(field, phrase`${error.host} 在服务器自己的网络中；要使用它，须先由服务器的设置 INTERNAL_HOSTS 允许`);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws CallError `invalid` for what no header can hold. @param field the field that holds it */
export function checkKey(field: string, key: unknown): void {
  if (typeof key === 'string' && !/^[\x20-\x7e]*$/.test(key)) throw refuse(field, '只能包含英文字母、数字和英文符号');
}
