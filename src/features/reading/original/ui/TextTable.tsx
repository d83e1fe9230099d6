import type { ReactNode } from 'react';
import type { Paragraph } from '../../core/lib/paragraphs';

/** Rows of a text as a table, which scrolls by itself where it is wider than the screen. */
export function TextTable({ children }: { children: ReactNode }) {
  return (
    <div className="sn-text-table">
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Rows that follow each other are one table. */
export function inTables(paragraphs: readonly Paragraph[]): (Paragraph | Paragraph[])[] {
  const parts: (Paragraph | Paragraph[])[] = [];
  for (const paragraph of paragraphs) {
    const last = parts.at(-1);
    if (paragraph.kind !== 'row') parts.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph);
    else parts.push([paragraph]);
  }
  return parts;
}
