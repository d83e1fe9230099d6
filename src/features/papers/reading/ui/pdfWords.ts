/**
 * Replaces the viewer's localisation: its few texts are English page names, for which it would fetch a dictionary. Our
 * toolbar has the texts that people read.
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
