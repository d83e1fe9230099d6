export { ToolApproval } from './ToolApproval';
