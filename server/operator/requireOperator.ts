import type { UserInfo } from '../../src/contract/entities/session';
import { forbidden } from '../kernel/errors';

/** @throws CallError `forbidden` */
export function requireOperator(user: UserInfo): void {
  if (!user.is_admin) throw forbidden('只有管理员可以管理门户');
}
