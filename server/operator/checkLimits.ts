import type { AnyPartValue } from '../../src/contract/entities/operator';
import { FIELD_LABELS } from '../../src/model/operator';
import { badRequest } from '../kernel/errors';
import type { Queryable } from '../store/database/types';

/** Each must let the one before it pass, or nobody could use it. */
const RISING = ['upload_max_mb', 'upload_request_mb', 'upload_quota_mb'] as const;

/** @throws CallError `invalid` that names a limit which an earlier one could never reach */
export function checkLimits(_q: Queryable, value: AnyPartValue): void {
  for (const [i, larger] of RISING.slice(1).entries()) {
    const smaller = RISING[i]!;
    if (Number(value[smaller]) > Number(value[larger])) throw badRequest(`${FIELD_LABELS[smaller]}不能大于${FIELD_LABELS[larger]}`);
  }
}
