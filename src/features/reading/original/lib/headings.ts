import type { Paragraph } from '../../core/lib/paragraphs';

export interface Heading {
  title: string;
  key: string;
  level: number;
  items: Heading[];
}

/** The headings of a text as a tree: each stands below the last one that is larger. */
export function headingsOf(paragraphs: readonly Paragraph[]): Heading[] {
  const roots: Heading[] = [];
  const open: Heading[] = [];
  for (const { key, level, text } of paragraphs) {
    if (level === 0) continue;
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const heading = { title: text, key, level, items: [] };
    (open.at(-1)?.items ?? roots).push(heading);
    open.push(heading);
  }
  return roots;
}
