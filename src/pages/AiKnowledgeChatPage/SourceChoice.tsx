import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../shared/ui/fields/Checkbox';
import { Pagination } from '../../shared/ui/lists/Pagination';
import { Button } from '../../shared/ui/buttons/Button';
import { titleOf } from '../../model/paper/lines';
import { useListDatasetPapersQuery } from '../../api/datasetsApi';
import { datasetTexts as texts, useTickedSources } from '../../features/datasets';
import { KeywordBox } from '../../shared/ui/fields/KeywordBox';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { printSourcePlace, readSourcePlace } from './sourcePlace';
import type { SourcePlace } from './sourcePlace';

const SIZE = 50;

/** The papers of a base, to tick those that a question is put to. What is looked for and the page are in the address. */
export function SourceChoice({ datasetId }: { datasetId: string }) {
  const { ticked, limit, toggle, clear } = useTickedSources(datasetId);
  const change = useAddressChange();
  const { keyword, page } = readSourcePlace(useSearchParams()[0]);
  const go = (place: SourcePlace) => change(printSourcePlace(place), { replace: true });
  const answer = useListDatasetPapersQuery({
    params: { dataset_id: datasetId, current_page: page, page_size: SIZE },
    query: { sort: 'name', ...(keyword && { keyword }) },
  });
  const total = answer.data?.total ?? 0;
  return (
    <section className="sn-sources" aria-label={texts.sources}>
      <h2>{texts.sources}</h2>
      <p>{texts.sourcesLead}</p>
      {ticked.length > 0 ? (
        <p role="status">
          {ticked.length >= limit ? texts.sourcesFull(limit) : texts.ticked(ticked.length)}
          <Button type="link" size="small" onClick={clear}>
            {texts.untick}
          </Button>
        </p>
      ) : null}
      <KeywordBox keyword={keyword} label={texts.filterSources} onKeyword={(words) => go({ keyword: words, page: 1 })} />
      <Answered
        answer={answer}
        skeleton="plain"
        failed={texts.literatureFailed}
        earlier
        empty={<StateView kind="empty" title={keyword ? texts.noMatch : texts.noLiterature} />}
      >
        {({ records }) => (
          <ul>
            {records.map(({ document_id, name, file, paper }) => (
              <li key={document_id}>
                <Checkbox
                  disabled={paper === null}
                  checked={paper !== null && ticked.includes(paper.paper_id)}
                  onChange={() => paper && toggle(paper.paper_id)}
                >
                  {(file && paper && titleOf(paper)) || name}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? (
        <Pagination
          simple

          current={page}
          pageSize={SIZE}
          total={total}
          onChange={(turned) => go({ keyword, page: turned })}
        />
      ) : null}
    </section>
  );
}
