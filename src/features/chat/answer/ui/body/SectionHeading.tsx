import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What stands behind the heading of a section; null for nothing. `title` is its words without markers. */
export const SectionContext = createContext<ComponentType<{ title: string }> | null>(null);

/** The heading of a section (`##`), with what can be done with it. */
export function SectionHeading({ words, children }: { words: string; children: ReactNode }) {
  const Beside = useContext(SectionContext);
  const title = words.replace(/\s*\[\d{1,4}\]/g, '').trim();
  if (!Beside || title === '') return <h3>{children}</h3>;
  return (
    <div className="sn-answer-section">
      <h3>{children}</h3>
      <div data-beside="">
        <Beside title={title} />
      </div>
    </div>
  );
}
