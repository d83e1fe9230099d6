import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import type { AgentIcon as IconName } from '../../../model/agents';

const ICONS: Readonly<Record<IconName, typeof BookOutlined>> = {
  chat: MessageOutlined,
  read: BookOutlined,
  review: ProfileOutlined,
  writing: EditOutlined,
  translate: TranslationOutlined,
  data: BarChartOutlined,
  idea: BulbOutlined,
  teach: ReadOutlined,
};

/** The icon of an agent by its key; unknown keys get that of a conversation. */
export function AgentIcon({ name }: { name: string }) {
  const Icon = ICONS[name as IconName] ?? MessageOutlined;
  return <Icon aria-hidden="true" />;
}
