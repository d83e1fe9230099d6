import type { AnyPartValue } from '../../src/contract/entities/operator';
import { FIELD_LABELS } from '../../src/model/operator';
import { badRequest } from '../kernel/errors';
import { ForbiddenAddress, refuseInternal, type InternalHosts } from '../kernel/outbound/internalHosts';
import type { PartStore } from '../store/operator/part';

/** Longest wait for what a name resolves to; it is looked at again at each connection. */
const RESOLVE_MS = 3_000;

type Check = (id: string, value: AnyPartValue) => void | Promise<void>;

/** A part that refuses, when it is saved, what could not work. @param keysFor the field with the address that its keys are for */
export function checkedPart(part: PartStore, keysFor: string, check: Check): PartStore {
  return {
    ...part,
    keysFor,
    async save(q, id, value) {
      await check(id, value);
      await part.save(q, id, value);
    },
  };
}

const refuse = (field: string, words: string) => badRequest(`${FIELD_LABELS[field] ?? field}：${words}`);

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
    throw refuse(field, `${error.host} 在服务器自己的网络中；要使用它，须先由服务器的设置 INTERNAL_HOSTS 允许`);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws CallError `invalid` for what no header can hold. @param field the field that holds it */
export function checkKey(field: string, key: unknown): void {
  if (typeof key === 'string' && !/^[\x20-\x7e]*$/.test(key)) throw refuse(field, '只能包含英文字母、数字和英文符号');
}
