import type { ReadingNote } from '../../../../contract/entities/note';
import { marksOf } from '../../core/lib/paragraphs';
import type { Paragraph } from '../../core/lib/paragraphs';
import { passageOf } from '../../core/notes/lib/noteLink';
import type { NotedStretch } from './markedParts';

/** What notes mark in a text, by the key of the paragraph: at their place as long as their words stand there, else where these are. */
export function notedIn(paragraphs: readonly Paragraph[], notes: readonly ReadingNote[]): ReadonlyMap<string, readonly NotedStretch[]> {
  const found = new Map<string, NotedStretch[]>();
  for (const { note_id, kind, color, ...note } of notes) {
    if (note.quote === '') continue;
    let first = true;
    for (const [key, stretches] of marksOf(paragraphs, [passageOf(note)], note.page)) {
      const noted = stretches.map((stretch, index) => ({ ...stretch, note_id, kind, color, first: first && index === 0 }));
      found.set(key, [...(found.get(key) ?? []), ...noted]);
      first = false;
    }
  }
  return found;
}
