import { Link, useLocation } from 'react-router-dom';
import { CiteDialog } from '../../features/citing';
import { PaperResults } from '../../features/papers';
import { builderLink, readBuilderLink } from '../../model/addresses/queryBuilder';
import { phrase } from '../../model/isolated';
import { RESOURCE_TYPE_NAMES } from '../../model/paper/resourceTypes';
import type { ResultScope } from '../../features/papers';
import { SCIENTIFIC_RESULTS_PATH } from '../../model/addresses/results';
import { SCIENTIFIC_PATH } from '../../model/addresses/scientific';
import './scientificResultPage.css';

/** `/scientific/searchResult`: results of one literature type, or of all; `literature` names it in the hash query. */
export function Page() {
  const { search } = useLocation();
  const query = readBuilderLink(search) ?? { text: '', type: '' };
  const scope: ResultScope = {
    path: SCIENTIFIC_RESULTS_PATH,
    preserved: ['literature'],
    ...(query.type ? { filters: { types: [Number(query.type)] } } : {}),
  };
  const typeName = RESOURCE_TYPE_NAMES[Number(query.type)] ?? '全部类型';
  return (
    <PaperResults
      title={phrase`学术检索结果：${typeName}`}
      scope={scope}
      CiteDialog={CiteDialog}
      head={
        <p className="sn-scientific-type">
          <span>
            文献类型：<strong>{typeName}</strong>
          </span>
          <Link to={builderLink(SCIENTIFIC_PATH, query)}>修改检索条件</Link>
        </p>
      }
    />
  );
}
