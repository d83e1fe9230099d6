import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Pagination } from '../../../../../shared/ui/lists/Pagination';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import { failureMessage } from '../../../../../api/failure';
import type { DocumentItem, FilePassage, FileText } from '../../../../../contract/entities/document';
import { printPassage } from '../../../../../model/addresses/passages';
import { readLink } from '../../../../../model/addresses/reading';
import { KeywordBox } from '../../../../../shared/ui/fields/KeywordBox';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { Marked } from '../../../../../shared/ui/marks/Marked';
import { passageTexts as texts } from './texts';
import './passages.css';

/** Pages or sections of which the passages are shown at once. */
const SHOWN = 10;

function headingOf({ sections, unit }: FileText, { ranges }: FilePassage): string {
  const page = ranges[0]?.page ?? 1;
  return unit === 'page' ? texts.page(page) : sections.find((section) => section.page === page)?.heading || texts.section(page);
}

/** The passages of a file as they are found and cited, some pages at a time. */
function FilePassages({ fileId }: { fileId: string }) {
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const { data, currentData, isError, isFetching, error, refetch } = useGetFileTextQuery({
    query: { file_id: fileId, first: (page - 1) * SHOWN + 1, count: SHOWN },
  });
  if (isError && !isFetching && !currentData) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  const text = currentData ?? data;
  if (text === undefined) return <PageSkeleton kind="list" />;
  const passages = text?.passages ?? [];
  const shown = passages.filter((passage) => passage.text.toLowerCase().includes(keyword.toLowerCase()));
  return (
    <>
      <KeywordBox keyword={keyword} label={texts.find} onKeyword={setKeyword} />
      {text === null || shown.length === 0 ? (
        <StateView kind="empty" title={keyword ? texts.noMatch : texts.none} detail={keyword ? undefined : texts.noneDetail} />
      ) : (
        <ol className="sn-passages" aria-label={texts.list} aria-busy={isFetching}>
          {shown.map((passage) => (
            <li key={passage.n}>
              <Link
                to={readLink({
                  fileId,
                  tab: 'original',
                  page: passage.ranges[0]?.page ?? null,
                  at: [printPassage(passage.ranges, passage.text)],
                })}
              >
                {texts.place(passage.n, headingOf(text, passage))}
              </Link>
              <small>{texts.length(passage.text.length)}</small>
              <p>
                <Marked text={passage.text} terms={keyword ? [keyword] : []} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {(text?.total ?? 0) > SHOWN ? (
        <Pagination disabled={isFetching} current={page} pageSize={SHOWN} total={text?.total ?? 0} onChange={setPage} />
      ) : null}
    </>
  );
}

/** A record without a file: the sentences of its abstracts are what answers read. */
function RecordPassages({ paper }: { paper: NonNullable<DocumentItem['paper']> }) {
  const abstracts = [paper.abstract_zh, paper.abstract].filter((text) => text.trim() !== '');
  if (abstracts.length === 0) return <StateView kind="empty" title={texts.titleOnly} detail={texts.titleOnlyDetail} />;
  return (
    <>
      <p className="sn-passages-note">{texts.recordNote}</p>
      <ol className="sn-passages" aria-label={texts.list}>
        {[...new Set(abstracts)].map((text) => (
          <li key={text}>
            <Link to={readLink({ paperId: paper.paper_id })}>{texts.abstract}</Link>
            <small>{texts.length(text.length)}</small>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What answers read of a document: how its file was cut into passages, or what its record says. */
export function PassagePreview({ document: { file, parse, paper } }: { document: DocumentItem }) {
  if (file && parse && (parse.state === 'done' || parse.state === 'truncated')) return <FilePassages fileId={file.file_id} />;
  if (paper) return <RecordPassages paper={paper} />;
  return <StateView kind="empty" title={texts.unread} detail={parse?.message || texts.unreadDetail} />;
}
