import type { ModelEndpointValue } from '../../src/contract/entities/operator';
import { badRequest } from '../kernel/errors';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import type { Queryable } from '../store/database/types';
import { checkAddress, checkKey } from './checkAddress';
import { readValue, type Parts } from './parts';

/**
 * A service of models as it stands in a form, with the key that is stored where none was typed. Never with that key when the address
 * is another one: it would tell the key to whoever is there.
 * @throws CallError `invalid` for what could not be saved either
 */
export async function trialOf(
  q: Queryable,
  parts: Parts,
  entryId: string,
  { value, hosts }: { value: unknown; hosts: string },
): Promise<ModelEndpointValue> {
  const endpoint = readValue('models', value) as ModelEndpointValue;
  checkKey('api_key', endpoint.api_key);
  await checkAddress('base_url', endpoint.base_url, readInternalHosts(hosts));
  if (endpoint.api_key) return endpoint;
  const stored = (await parts.models.list(q)).find(({ id }) => id === entryId)?.value;
  if (!stored?.api_key) return endpoint;
  if (stored.base_url !== endpoint.base_url) throw badRequest('密钥：接口地址已改变，保存的密钥只用于原来的地址，请重新填写密钥后再试');
  return { ...endpoint, api_key: String(stored.api_key) };
}
