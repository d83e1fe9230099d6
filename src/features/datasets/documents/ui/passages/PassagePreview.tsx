import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Pagination } from '../../../../../shared/ui/lists/Pagination';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import type { DocumentItem, FilePassage, FileText } from '../../../../../contract/entities/document';
import { printPassage } from '../../../../../model/addresses/passages';
import { readLink } from '../../../../../model/addresses/reading';
import { KeywordBox } from '../../../../../shared/ui/fields/KeywordBox';
import { Answered } from '../../../../../shared/ui/loading/Answered';
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
  const answer = useGetFileTextQuery({
    query: { file_id: fileId, first: (page - 1) * SHOWN + 1, count: SHOWN },
  });
  const found = ({ passages }: FileText) => passages.filter(({ text }) => text.toLowerCase().includes(keyword.toLowerCase()));
  const total = answer.data?.total ?? 0;
  return (
    <>
      <KeywordBox keyword={keyword} label={texts.find} onKeyword={setKeyword} />
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        isEmpty={(text) => found(text).length === 0}
        empty={<StateView kind="empty" title={keyword ? texts.noMatch : texts.none} detail={keyword ? undefined : texts.noneDetail} />}
      >
        {(text) => (
          <ol className="sn-passages" aria-label={texts.list}>
            {found(text).map((passage) => (
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
      </Answered>
      {total > SHOWN ? <Pagination disabled={answer.isFetching} current={page} pageSize={SHOWN} total={total} onChange={setPage} /> : null}
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
