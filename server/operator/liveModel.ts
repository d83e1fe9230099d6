import type { Config } from '../kernel/config';
import type { Log } from '../kernel/log';
import type { Model } from '../languageModel/model';
import { createModel, createModels } from '../languageModel/openaiCompatible';
import { refuseServiceAddress } from '../languageModel/service';
import type { LivePortal } from './livePortal';
import { modelsOfSettings } from './modelPart';

interface Options {
  log: Log;
  /** In place of the configured one where the operator has set none; null: none. */
  standIn?: Model | null;
}

/**
 * The model as the operator has it now: the first one of the first service that is switched on, with all others; null for none. Who
 * works with one keeps it to the end of the work.
 * @param config the settings of the server, which hold until the operator's were read
 */
export function liveModel(config: Config, portal: Pick<LivePortal, 'of' | 'on' | 'isRead'>, { log, standIn }: Options): () => Model | null {
  const without = standIn === undefined ? null : standIn;
  const { fixed } = modelsOfSettings(config);
  const build = () => {
    const set = portal.of('models').flatMap(({ id, value }) => {
      if (!value.enabled) return [];
      try {
        refuseServiceAddress('base_url', value.base_url, config.INTERNAL_HOSTS);
        return [value];
      } catch (error) {
        log('warn', `service of models ${id} is left out: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    });
    return createModels(fixed ? [fixed, ...set] : set, config.INTERNAL_HOSTS) ?? without;
  };
  let model = portal.isRead ? build() : standIn === undefined ? createModel(config) : standIn;
  portal.on('models', () => (model = build()));
  return () => model;
}
