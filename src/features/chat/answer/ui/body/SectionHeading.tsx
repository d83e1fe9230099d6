import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What stands behind the heading of a section, by its words without markers. */
export type BesideSection = (title: string) => ReactNode;

/** Null for nothing. */
export const SectionContext = createContext<BesideSection | null>(null);

/** The heading of a section (`##`), with what can be done with it. */
export function SectionHeading({ words, children }: { words: string; children: ReactNode }) {
  const besideSection = useContext(SectionContext);
  const title = words.replace(/\s*\[\d{1,4}\]/g, '').trim();
  if (!besideSection || title === '') return <h3>{children}</h3>;
  return (
    <div className="sn-answer-section">
      <h3>{children}</h3>
      <div data-beside="">{besideSection(title)}</div>
    </div>
  );
}
