import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { ToolDirectory } from '../../features/aiTools';
import { DatabaseDirectory } from '../../features/datasets';
import './resourcesPage.css';

const TABS = [
  { value: 'tools', label: 'AI 工具' },
  { value: 'databases', label: '文献数据库' },
];

/** `/resources`: AI tools to save, and external databases. What is shown and how it is filtered is in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const databases = params.get('tab') === 'databases';
  const category = params.get('category') ?? '';
  const keyword = params.get('q') ?? '';
  const free = params.get('free') === '1';
  const go = (next: { databases: boolean; category?: string; keyword?: string; free?: boolean }) =>
    setParams(
      {
        ...(next.databases && { tab: 'databases' }),
        ...(next.category && { category: next.category }),
        ...(next.keyword && { q: next.keyword }),
        ...(next.free && { free: '1' }),
      },
      { replace: true },
    );
  return (
    <div className="sn-resources">
      <header className="sn-resources-head">
        <h1>资源</h1>
        <Segmented
          aria-label="资源种类"
          options={TABS}
          value={databases ? 'databases' : 'tools'}
          onChange={(value) => go({ databases: value === 'databases' })}
        />
      </header>
      {databases ? (
        <DatabaseDirectory choice={{ category, keyword, free }} onChange={(choice) => go({ databases, ...choice })} />
      ) : (
        <ToolDirectory category={category} keyword={keyword} onChange={(choice) => go({ databases, ...choice })} />
      )}
    </div>
  );
}
