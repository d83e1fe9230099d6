import { MAX_NOTE_TAGS, MAX_TAG_LENGTH } from '../../../../../model/limits';

/** Tags as they are typed, parted by commas or blanks; each once, as many and as long as a note may have. */
export function tagsOf(text: string): string[] {
  const tags = text.split(/[\s,，、;；#]+/).filter(Boolean);
  return [...new Set(tags.map((tag) => tag.slice(0, MAX_TAG_LENGTH)))].slice(0, MAX_NOTE_TAGS);
}

/** Tags as they are edited. */
export const printTags = (tags: readonly string[]): string => tags.join(' ');
