import { Link } from 'react-router-dom';
import type { DocumentItem } from '../../../../contract/entities/document';
import { readLink } from '../../../../model/addresses/reading';
import { isUnchecked } from '../../../../model/citation';
import { isolatedList, phrase } from '../../../../model/isolated';
import { citedLine } from '../../../../model/paper/cited';
import { authorNames, titleOf } from '../../../../model/paper/lines';
import { sizeOf } from '../../../../shared/lib/files/checkFile';
import { Marked } from '../../../../shared/ui/marks/Marked';
import { endDrag, startDrag } from '../../core/lib/drag';
import type { Dragged } from '../../core/lib/drag';
import { isUnfinished, parseWords } from '../../core/lib/parseWords';
import { libraryTexts as texts } from '../../core/texts';
import { RetryParse } from '../../core/ui/RetryParse';
import { TagBadge } from '../../core/ui/TagBadge';
import { PassageButton } from './passages/PassageButton';
import { bounded } from '../../../../shared/ui/loading/bounded';

interface DocumentRowProps {
  document: DocumentItem;
  href: string;
  keyword: string;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** What a drag of this row carries; null when it may not be moved. */
  carries: (() => Dragged) | null;
  /** Why the person may not change what the base holds; empty when they may. */
  mayNot: string;
}

const MAX_AUTHORS = 3;

function factsOf({ paper, file }: DocumentItem): string {
  return isolatedList(
    [
      authorNames(paper?.authors ?? [], MAX_AUTHORS),
      paper?.basic_sourcename,
      paper?.year ? String(paper.year) : '',
      paper ? citedLine(paper) : '',
      file ? sizeOf(file.size) : '',
    ],
    ' · ',
  );
}

/** One document: record or file, its tags, and how far a file is parsed. */
function DocumentRowView({ document, href, keyword, ticked, onTick, carries, mayNot }: DocumentRowProps) {
  const { name, parse, tags, file, paper } = document;
  // A file by the title that was found in it.
  const title = (file && paper && titleOf(paper)) || name;
  const parsing = parse && (parse.state !== 'done' ? parse : null);
  return (
    <li
      className="sn-doc"
      draggable={carries !== null}
      onDragStart={carries ? (event) => startDrag(event, carries()) : undefined}
      onDragEnd={endDrag}
    >
      <input type="checkbox" aria-label={texts.tick(title)} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
      <div>
        {href ? (
          <Link to={href} draggable={false}>
            <Marked text={title} terms={keyword ? [keyword] : []} />
          </Link>
        ) : (
          <Marked text={title} terms={keyword ? [keyword] : []} />
        )}
        <p>
          {file && file.name !== title ? phrase`${file.name} · ` : ''}
          {factsOf(document)}
        </p>
        {parsing ? (
          <p className={parsing.state === 'failed' ? 'sn-doc-failed' : undefined} aria-busy={isUnfinished(parsing)}>
            {parseWords(parsing)} {parsing.state === 'failed' ? <RetryParse fileId={parsing.file_id} name={title} mayNot={mayNot} /> : null}
          </p>
        ) : null}
        {file && paper && isUnchecked(paper) ? (
          <p className="sn-doc-unchecked">
            {texts.unchecked}{' '}
            <Link to={readLink({ fileId: file.file_id, tab: 'abstract' })} aria-label={texts.putRightOf(title)}>
              {texts.putRight}
            </Link>
          </p>
        ) : null}
        {tags.length > 0 ? (
          <p className="sn-doc-tags">
            {tags.map((tag) => (
              <TagBadge key={tag.tag_id} tag={tag} />
            ))}
          </p>
        ) : null}
      </div>
      <PassageButton document={document} name={title} />
    </li>
  );
}

export const DocumentRow = bounded(DocumentRowView, ({ document }) => document.document_id, 'li');
