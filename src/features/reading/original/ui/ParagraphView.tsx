import { memo } from 'react';
import type { Paragraph, Stretch } from '../../core/lib/paragraphs';
import { markedPieces } from '../lib/markedParts';

interface ParagraphViewProps {
  paragraph: Paragraph;
  /** Part of a passage that was cited. */
  cited: readonly Stretch[];
  /** Places of the words looked for. */
  hits: readonly Stretch[];
  /** 1-based number of the first of them among all of the document. */
  firstHit: number;
  /** The hit in front. */
  activeHit: number;
}

export const NOTHING: readonly Stretch[] = [];

/** A paragraph of the original. Memoised: a long document has thousands. */
export const ParagraphView = memo(function ParagraphView({ paragraph, cited, hits, firstHit, activeHit }: ParagraphViewProps) {
  const { key, text, level, lang } = paragraph;
  const Tag = level > 0 ? (`h${Math.min(level + 1, 6)}` as 'h2') : 'p';
  return (
    <Tag data-stop={key} lang={lang}>
      {markedPieces(text, cited, hits).map(({ text: piece, cited: isCited, hit }, index) => {
        if (!isCited && hit < 0) return piece;
        const number = hit < 0 ? undefined : firstHit + hit;
        const active = number !== undefined && number === activeHit;
        const names = [isCited ? 'sn-cited' : '', number ? 'sn-hit' : '', active ? 'sn-hit-active' : ''];
        return (
          <mark key={index} className={names.filter(Boolean).join(' ')} data-hit={number}>
            {piece}
          </mark>
        );
      })}
    </Tag>
  );
});
