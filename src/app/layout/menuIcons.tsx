import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';

/** Keys as the server's menu table writes them. */
const ICONS: Readonly<Record<string, typeof HomeOutlined>> = {
  home: HomeOutlined,
  search: FileSearchOutlined,
  subscribe: BellOutlined,
  book: BookOutlined,
  folder: FolderOutlined,
  application: RobotOutlined,
  research: ExperimentOutlined,
  team: TeamOutlined,
  resources: ToolOutlined,
  history: HistoryOutlined,
  external: ExportOutlined,
};

/** The icon of a menu item by its wire key; unknown keys get a neutral one. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon aria-hidden="true" />;
}
