import { useSearchParams } from 'react-router-dom';
import { DatabaseDirectory } from '../../features/datasets';

/** 数据库: what narrows the directory stands in the hash query. */
export function DatabasesTab() {
  const [params, setParams] = useSearchParams();
  const choice = {
    category: params.get('category') ?? '',
    keyword: params.get('keyword') ?? '',
    free: params.get('free') === '1',
  };
  return (
    <DatabaseDirectory
      choice={choice}
      onChange={({ category, keyword, free }) =>
        setParams(
          { tab: 'databases', ...(category && { category }), ...(keyword && { keyword }), ...(free && { free: '1' }) },
          { replace: true },
        )
      }
    />
  );
}
