import { Link, useLocation } from 'react-router-dom';
import { PaperResults, RESOURCE_TYPE_NAMES, builderLink, readBuilderLink } from '../../features/papers';
import type { ResultScope } from '../../features/papers';
import './scientificResultPage.css';

const PATH = '/scientific/searchResult';

/** `/scientific/searchResult`: results of one literature type, or of all; `literature` names it in the hash query. */
export function Page() {
  const { search } = useLocation();
  const query = readBuilderLink(search) ?? { text: '', type: '' };
  const scope: ResultScope = {
    path: PATH,
    preserved: ['literature'],
    ...(query.type ? { filters: { types: [Number(query.type)] } } : {}),
  };
  const typeName = RESOURCE_TYPE_NAMES[Number(query.type)] ?? '全部类型';
  return (
    <PaperResults
      title={`学术检索结果：${typeName}`}
      scope={scope}
      head={
        <p className="sn-scientific-type">
          <span>
            文献类型：<strong>{typeName}</strong>
          </span>
          <Link to={builderLink('/scientific', query)}>修改检索条件</Link>
        </p>
      }
    />
  );
}
