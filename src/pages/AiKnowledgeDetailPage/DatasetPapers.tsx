import { Link } from 'react-router-dom';
import { Pagination } from '../../shared/ui/lists/Pagination';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { useListDatasetPapersQuery } from '../../api/datasetsApi';
import { datasetTexts as texts } from '../../features/datasets';
import { CiteDialog } from '../../features/citing';
import { SinglePaper } from '../../features/papers';
import { readLink } from '../../model/addresses/reading';
import { KeywordBox } from '../../shared/ui/fields/KeywordBox';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import type { DetailPlace } from './place';

const SIZE = 20;
const SORTS = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

interface DatasetPapersProps {
  place: DetailPlace;
  onGo: (change: Partial<DetailPlace>) => void;
}

/** What a base holds, a page of it: records as in search results, files by their names. */
export function DatasetPapers({ place, onGo }: DatasetPapersProps) {
  const { id, keyword, sort, page } = place;
  const answer = useListDatasetPapersQuery({
    params: { dataset_id: id, current_page: page, page_size: SIZE },
    query: { sort, ...(keyword && { keyword }) },
  });
  const total = answer.data?.total ?? 0;
  const none =
    keyword || page > 1 ? (
      <StateView
        kind="empty"
        title={texts.noMatch}
        detail={texts.noMatchDetail}
        action={{ label: texts.showAllPapers, onClick: () => onGo({ keyword: '', page: 1 }) }}
      />
    ) : (
      <StateView kind="empty" title={texts.noLiterature} detail={texts.noLiteratureDetail} />
    );
  return (
    <section aria-label={texts.literature}>
      <div className="sn-detail-bar">
        <KeywordBox keyword={keyword} label={texts.filterPapers} onKeyword={(words) => onGo({ keyword: words, page: 1 })} />
        <Segmented
          aria-label={texts.sort}
          options={SORTS}
          value={sort}
          onChange={(value) => onGo({ sort: value as DetailPlace['sort'], page: 1 })}
        />
      </div>
      <Answered answer={answer} skeleton="list" failed={texts.literatureFailed} earlier empty={none}>
        {({ records }) => (
          <div className="sn-detail-list">
            {records.map(({ document_id, paper, file, name }) =>
              paper ? (
                <SinglePaper key={document_id} paper={paper} CiteDialog={CiteDialog} />
              ) : (
                <p key={document_id} className="sn-detail-file">
                  {file ? <Link to={readLink({ fileId: file.file_id })}>{name}</Link> : name}
                </p>
              ),
            )}
          </div>
        )}
      </Answered>
      {total > SIZE ? (
        <Pagination
          disabled={answer.isFetching}
          current={page}
          pageSize={SIZE}
          total={total}
          onChange={(turned) => onGo({ page: turned })}
        />
      ) : null}
    </section>
  );
}
