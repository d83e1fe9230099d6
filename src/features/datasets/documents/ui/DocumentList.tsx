import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '../../../../shared/ui/fields/Checkbox';
import { Pagination } from '../../../../shared/ui/lists/Pagination';
import { datasetsApi } from '../../../../api/datasetsApi';
import type { Dataset } from '../../../../contract/entities/dataset';
import type { DocumentItem } from '../../../../contract/entities/document';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { PrintedRange } from '../../../../shared/ui/printing/PrintedRange';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { isNarrowed } from '../../../../model/addresses/library';
import type { LibraryPlace } from '../../../../model/addresses/library';
import { isUnfinished } from '../../core/lib/parseWords';
import { whyNotInBase } from '../../core/lib/rights';
import { MAX_TICKED_DOCUMENTS, documentsTicked, selectLibraryRemovals, selectTickedDocuments } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { DocumentRow } from './DocumentRow';

const SIZE = 50;
/** Milliseconds between two looks while a file of the page is being parsed. */
const POLL = 2_000;
const NONE: DocumentItem[] = [];

interface DocumentListProps {
  dataset: Dataset;
  place: LibraryPlace;
  onGo: (change: Partial<LibraryPlace>) => void;
  /** Where a document is read; empty when there is nothing to read. */
  hrefOf: (document: DocumentItem) => string;
}

const { useQueryState, useQuerySubscription } = datasetsApi.endpoints.listDatasetPapers;

/** A page of what a base or a folder holds. */
export function DocumentList({ dataset, place, onGo, hrefOf }: DocumentListProps) {
  const dispatch = useDispatch();
  const { dataset_id } = dataset;
  const { folder, keyword, tags, type, state, sort, page } = place;
  const arg = {
    params: { dataset_id, current_page: page, page_size: SIZE },
    query: {
      sort,
      ...(folder && { folder_id: folder }),
      ...(keyword && { keyword }),
      ...(tags.length > 0 && { tag_id_list: tags.join(',') }),
      ...(type && { resource_type: type }),
      ...(state && { parse_state: state }),
    },
  };
  const asked = useQueryState(arg);
  const removals = useSelector(selectLibraryRemovals);
  const ticked = useSelector(selectTickedDocuments).filter((item) => item.dataset_id === dataset_id);
  // The page before stays while the next one comes, not that of another base.
  const data = asked.data?.records[0]?.dataset_id === dataset_id ? asked.data : undefined;
  const result = asked.currentData === undefined ? data : asked.currentData;
  const unfinished = result?.records.some(({ parse }) => parse && isUnfinished(parse)) ?? false;
  const { refetch } = useQuerySubscription(arg, { pollingInterval: unfinished ? POLL : 0 });

  const removed = new Set(removals.flatMap(({ items }) => items.map(({ id }) => id)));
  const documents = (result?.records ?? NONE).filter(({ document_id }) => !removed.has(document_id));
  const isTicked = (id: string) => ticked.some(({ document_id }) => document_id === id);
  const tickedHere = documents.filter(({ document_id }) => isTicked(document_id)).length;
  const mayNot = whyNotInBase('add', dataset);
  const carry = (document: DocumentItem) => () => {
    const moved = isTicked(document.document_id) ? ticked : [document];
    return { dataset_id, items: moved.map(({ document_id, name }) => ({ id: document_id, name })) };
  };

  // While all documents of a page are being deleted there may be others.
  const left = (result?.total ?? 0) - ((result?.records.length ?? 0) - documents.length);
  const shown = (
    <>
      <div className="sn-docs-bar">
        <Checkbox
          checked={documents.length > 0 && tickedHere === documents.length}
          disabled={documents.length === 0}
          indeterminate={tickedHere > 0 && tickedHere < documents.length}
          onChange={({ target }) => dispatch(documentsTicked({ documents, on: target.checked }))}
        >
          {texts.tickPage}
        </Checkbox>
        <span className="sn-screen-only">{texts.total(left)}</span>
        <PrintedRange first={(page - 1) * SIZE + 1} last={(page - 1) * SIZE + documents.length} total={left} />
        {ticked.length >= MAX_TICKED_DOCUMENTS ? <span role="status">{texts.tickedFull(MAX_TICKED_DOCUMENTS)}</span> : null}
      </div>
      <ul className="sn-docs" aria-label={texts.list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.document_id}
            document={document}
            href={hrefOf(document)}
            keyword={keyword}
            ticked={isTicked(document.document_id)}
            onTick={(on) => dispatch(documentsTicked({ documents: [document], on }))}
            carries={mayNot ? null : carry(document)}
            mayNot={mayNot}
          />
        ))}
      </ul>
      {(result?.total ?? 0) > SIZE ? (
        <nav aria-label={texts.pages}>
          <Pagination current={page} pageSize={SIZE} total={result?.total ?? 0} onChange={(turned) => onGo({ page: turned })} />
        </nav>
      ) : null}
    </>
  );
  return (
    <Answered
      answer={{ ...asked, data, refetch }}
      skeleton="list"
      failed={texts.documentsFailed}
      earlier
      isEmpty={({ records }) => records.length === 0 || left === 0}
      empty={<NoDocuments narrowed={isNarrowed(place) || page > 1} onGo={onGo} />}
    >
      {() => shown}
    </Answered>
  );
}

function NoDocuments({ narrowed, onGo }: { narrowed: boolean; onGo: DocumentListProps['onGo'] }) {
  const navigate = useNavigate();
  if (narrowed) {
    const showAll = { label: texts.showAll, onClick: () => onGo({ keyword: '', tags: [], type: '', state: '', page: 1 }) };
    return <StateView kind="empty" title={texts.noMatch} detail={texts.noMatchDetail} action={showAll} />;
  }
  const toSearch = { label: texts.toSearch, onClick: () => void navigate('/home') };
  return <StateView kind="empty" title={texts.empty} detail={texts.emptyDetail} action={toSearch} />;
}
