export { ChatExportDialog } from '../../features/chat';
