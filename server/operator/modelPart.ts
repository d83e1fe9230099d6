import { ModelEndpointValue, type AnyPartValue } from '../../src/contract/entities/operator';
import type { Config } from '../kernel/config';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { modelEndpoint } from '../languageModel/openaiCompatible';
import { settingPart } from '../store/operator/settingPart';
import type { PartStore } from '../store/operator/part';
import { checkAddress, checkKey } from './checkAddress';

/** Of the service that the settings of the server name. */
const OF_SETTINGS = 'env';

interface FromSettings {
  /** As an entry that the operator may change. */
  readonly entry: ModelEndpointValue | null;
  /** What no entry can hold, such as a patience of less than a second, stays with the settings alone. */
  readonly fixed: ModelEndpointValue | null;
}

/** The service of models that the settings of the server name. @throws when they cannot work */
export function modelsOfSettings(config: Config): FromSettings {
  const endpoint = modelEndpoint(config);
  if (!endpoint) return { entry: null, fixed: null };
  const value = { ...endpoint, enabled: true };
  const parsed = ModelEndpointValue.safeParse(value);
  return parsed.success ? { entry: parsed.data, fixed: null } : { entry: null, fixed: value };
}

/** Services of language models. */
export function modelPart(config: Config): PartStore {
  const { entry } = modelsOfSettings(config);
  const defaults = entry ? [{ id: OF_SETTINGS, value: entry as AnyPartValue }] : [];
  const hosts = readInternalHosts(config.INTERNAL_HOSTS);
  return settingPart('models', {
    open: true,
    keys: ['api_key'],
    keysFor: 'base_url',
    defaults,
    checkOutside: async (_id, value) => {
      checkKey('api_key', value.api_key);
      await checkAddress('base_url', value.base_url, hosts);
    },
  });
}
