export { ReviewDialog } from '../../features/chat';
