export { ExportDialog } from '../../features/chat';
