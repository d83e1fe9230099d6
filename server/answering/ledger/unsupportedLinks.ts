const LINK = /(?:https?:\/\/|www\.)[^\s<>()[\]{}`"'\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+/gi;

const bare = (link: string) =>
  link
    .replace(/[.,;:!?]+$/, '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** Links of a text that stand in nothing that was read, each once, as they were written. @param readTexts addresses and texts */
export function unsupportedLinks(text: string, readTexts: readonly string[]): string[] {
  const seen = new Set(readTexts.flatMap((one) => [...one.matchAll(LINK)].map(([link]) => bare(link))));
  const found = new Map<string, string>();
  for (const [link] of text.matchAll(LINK)) {
    const key = bare(link);
    if (!seen.has(key) && !found.has(key)) found.set(key, link.replace(/[.,;:!?]+$/, ''));
  }
  return [...found.values()];
}
