import { memo } from 'react';
import type { Paragraph, Stretch } from '../../core/lib/paragraphs';
import { CitedText } from './references/CitedText';
import { cellsOf, markedPieces } from '../lib/markedParts';
import type { MarkedPiece, NotedStretch } from '../lib/markedParts';

interface ParagraphViewProps {
  paragraph: Paragraph;
  /** Part of a passage that was cited. */
  cited: readonly Stretch[];
  /** What notes mark. */
  noted: readonly NotedStretch[];
  /** Places of the words looked for. */
  hits: readonly Stretch[];
  /** 1-based number of the first of them among all of the document. */
  firstHit: number;
  /** The hit in front. */
  activeHit: number;
}

export const NOTHING: readonly never[] = [];

/** A paragraph of the original. Memoised: a long document has thousands. */
export const ParagraphView = memo(function ParagraphView({ paragraph, cited, noted, hits, firstHit, activeHit }: ParagraphViewProps) {
  const { key, text, level, kind, lang, page, start } = paragraph;
  const pieces = markedPieces(text, cited, hits, noted);
  const show = ({ text: piece, cited: isCited, hit, noted: note }: MarkedPiece, index: number) => {
    if (!isCited && hit < 0 && !note) return <CitedText key={index} text={piece} page={page} start={start} />;
    const number = hit < 0 ? undefined : firstHit + hit;
    const active = number !== undefined && number === activeHit;
    const names = [isCited ? 'sn-cited' : '', number ? 'sn-hit' : '', active ? 'sn-hit-active' : ''];
    if (note) names.push('sn-noted', `sn-noted-${note.kind}`, `sn-mark-${note.color}`);
    return (
      <mark
        key={index}
        className={names.filter(Boolean).join(' ')}
        data-hit={number}
        {...(note ? { 'data-note': note.note_id } : {})}
        {...(note?.first ? { tabIndex: 0, role: 'button' } : {})}
      >
        {piece}
      </mark>
    );
  };
  if (kind === 'row') {
    return (
      <tr data-stop={key} data-start={start}>
        {cellsOf(pieces).map((cell, index) => (
          <td key={index}>{cell.map(show)}</td>
        ))}
      </tr>
    );
  }
  const Tag = level > 0 ? (`h${Math.min(level + 1, 6)}` as 'h2') : 'p';
  return (
    <Tag data-stop={key} data-start={start} lang={lang} className={kind ? 'sn-text-beside' : undefined}>
      {pieces.map(show)}
    </Tag>
  );
});
