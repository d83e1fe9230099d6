/**
 * The viewer's own words are few and English: page names, which it would fetch a dictionary for. It asks this object
 * instead, which has none; what a person reads or hears is said by our bar.
 */
export const silentWords = {
  getLanguage: () => 'zh-cn',
  getDirection: () => 'ltr',
  get: async (_ids: unknown, _args: unknown, fallback = '') => fallback,
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
};
