export { ChatDialogs } from '../../features/chat';
