export { OperatorConsole } from './ui/OperatorConsole';
