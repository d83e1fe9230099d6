import { Link } from 'react-router-dom';
import { phrase } from '../../../../model/isolated';
import type { FileMark } from '../../core/notes/noteTypes';
import { texts } from '../../core/notes/texts';

interface FileMarksProps {
  marks: readonly FileMark[];
  /** Where one stands. */
  hrefOf: (mark: FileMark) => string;
}

/** What was annotated in the PDF by other programs; it can be read and followed, not changed. */
export function FileMarks({ marks, hrefOf }: FileMarksProps) {
  if (marks.length === 0) return null;
  return (
    <>
      <h3>{texts.fileMarks}</h3>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id}>
            <blockquote>
              <Link to={hrefOf(mark)}>{mark.quote || phrase`${texts.fileMark}（${texts.page(mark.page)}）`}</Link>
            </blockquote>
            {mark.comment ? <p className="sn-note-comment">{mark.comment}</p> : null}
            <p className="sn-note-facts">
              <span>{texts.page(mark.page)}</span>
              {mark.author ? <span>{mark.author}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
