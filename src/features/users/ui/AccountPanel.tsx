import { Tabs } from 'antd';
import type { UserInfo } from '../../../contract/entities/session';
import { useFocusReturn } from '../../../shared/ui/focus/useFocusReturn';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { panelNamed } from '../lib/panel';
import type { AccountPanelName } from '../lib/panel';
import { texts, usageTexts } from '../texts';
import { AccountList } from './AccountList';
import { ModelUsage } from './ModelUsage';
import { OwnAccount } from './OwnAccount';
import './accounts.css';

interface AccountPanelProps {
  user: UserInfo;
  panel: AccountPanelName;
  onPanel: (panel: AccountPanelName) => void;
  onClose: () => void;
}

/** The own account; for administrators, those of all, and what the language models cost. */
export function AccountPanel({ user, panel, onPanel, onClose }: AccountPanelProps) {
  useFocusReturn();
  const own = <OwnAccount user={user} />;
  const tabs = [
    { key: 'account', label: texts.account, children: own },
    { key: 'users', label: texts.users, children: <AccountList /> },
    { key: 'usage', label: usageTexts.title, children: <ModelUsage /> },
  ];
  return (
    <Drawer open inAddress title={texts.title} placement="right" size="min(640px, 100vw)" onClose={onClose}>
      {user.is_admin ? <Tabs activeKey={panel} items={tabs} destroyOnHidden onChange={(key) => onPanel(panelNamed(key))} /> : own}
    </Drawer>
  );
}
