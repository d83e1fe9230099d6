export { ModelTrial } from './ModelTrial';
