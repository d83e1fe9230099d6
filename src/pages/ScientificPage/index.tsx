import { useDeferredValue } from 'react';
import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { scientificLink } from '../../model/addresses/scientific';
import { TABS } from './tabs';
import './scientificPage.css';

/** `/scientific`: the tab is in the hash query; each tab reads what else it needs from there. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const requestedTab = new URLSearchParams(search).get('tab');
  const { key } = TABS.find((tab) => tab.key === requestedTab) ?? TABS[0];
  // The tab that is pressed is marked at once; what stands on it follows behind the next paint.
  const shown = useDeferredValue(key);
  return (
    <div className="sn-scientific">
      <h1>学术检索</h1>
      <Tabs
        activeKey={key}
        onChange={(next) => navigate(scientificLink(next === TABS[0].key ? '' : next))}
        destroyOnHidden
        items={TABS.map(({ key: tab, label, Panel }) => ({ key: tab, label, children: tab === shown ? <Panel /> : null }))}
      />
    </div>
  );
}
