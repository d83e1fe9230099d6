import { memo } from 'react';
import type { Paragraph, Stretch } from '../../core/lib/paragraphs';
import { CitedText } from './references/CitedText';
import { cellsOf, markedPieces } from '../lib/markedParts';
import type { MarkedPiece } from '../lib/markedParts';

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
  const { key, text, level, kind, lang, page, start } = paragraph;
  const pieces = markedPieces(text, cited, hits);
  const show = ({ text: piece, cited: isCited, hit }: MarkedPiece, index: number) => {
    if (!isCited && hit < 0) return <CitedText key={index} text={piece} page={page} start={start} />;
    const number = hit < 0 ? undefined : firstHit + hit;
    const active = number !== undefined && number === activeHit;
    const names = [isCited ? 'sn-cited' : '', number ? 'sn-hit' : '', active ? 'sn-hit-active' : ''];
    return (
      <mark key={index} className={names.filter(Boolean).join(' ')} data-hit={number}>
        {piece}
      </mark>
    );
  };
  if (kind === 'row') {
    return (
      <tr data-stop={key}>
        {cellsOf(pieces).map((cell, index) => (
          <td key={index}>{cell.map(show)}</td>
        ))}
      </tr>
    );
  }
  const Tag = level > 0 ? (`h${Math.min(level + 1, 6)}` as 'h2') : 'p';
  return (
    <Tag data-stop={key} lang={lang} className={kind ? 'sn-text-beside' : undefined}>
      {pieces.map(show)}
    </Tag>
  );
});
