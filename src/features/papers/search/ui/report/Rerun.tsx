import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSearchPapersQuery } from '../../../../../api/papersApi';
import type { SearchResult } from '../../../../../contract/calls/papers';
import { readLink } from '../../../../../model/addresses/reading';
import { Answered } from '../../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { parseSearch, searchLink, toSearchBody } from '../../../core/lib/searchUrl';
import { localMinute } from '../../lib/report/methods';
import { FILE_RECORDS, changesSince, type FileRecord, type SearchFile } from '../../lib/report/searchFile';
import { reportTexts as texts } from '../../lib/report/texts';

/** The search of a file as it is now, beside what the file says of then. */
export function Rerun({ file }: { file: SearchFile }) {
  const state = parseSearch(file.search);
  const body = { ...toSearchBody({ ...state, page: 1 }), size: FILE_RECORDS, with_library: true };
  return (
    <Answered
      answer={useSearchPapersQuery({ body })}
      skeleton="plain"
      failed={texts.failed}
      // That nothing is found any more is a difference like others.
      isEmpty={() => false}
      empty={<StateView kind="empty" title={texts.nothingNow} />}
    >
      {(result) => (
        <div className="sn-report-changes" role="status">
          <p>
            {texts.savedAt(localMinute(file.saved))} · <Link to={searchLink(state)}>{texts.show}</Link>
          </p>
          <Counts file={file} result={result} />
          <Differences file={file} result={result} />
        </div>
      )}
    </Answered>
  );
}

interface BothProps {
  file: SearchFile;
  result: SearchResult;
}

function Counts({ file, result }: BothProps) {
  const sizes = [file.library, result.library].map((library) => (library ? texts.count(library.records) : texts.unknown));
  return (
    <>
      <p>{texts.total(texts.count(file.found.total, file.found.estimated), texts.count(result.total, result.estimated))}</p>
      <p>{texts.library(sizes[0] ?? '', sizes[1] ?? '')}</p>
    </>
  );
}

function Differences({ file, result }: BothProps) {
  const { added, gone, moved, whole } = changesSince(file, result);
  if (added.length + gone.length + moved.length === 0) return <p>{texts.unchanged}</p>;
  return (
    <>
      <Records title={texts.added(added.length, whole)} rows={added.map((record) => ({ record }))} />
      <Records title={texts.gone(gone.length, whole)} rows={gone.map((record) => ({ record }))} />
      <Records
        title={texts.moved(moved.length)}
        rows={moved.map(({ record, from, to }) => ({ record, note: texts.movedFrom(from, to) }))}
      />
    </>
  );
}

function Records({ title, rows }: { title: string; rows: readonly { record: FileRecord; note?: ReactNode }[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {rows.map(({ record, note }) => (
          <li key={record.paper_id}>
            <Link to={readLink({ paperId: record.paper_id })}>{record.title}</Link>
            <span className="sn-report-note">{[record.year, note].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
