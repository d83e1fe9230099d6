export { supportSlice, supportActions, selectSupport, selectRecordingSince } from './supportSlice';
export type { ExportClass, RecordTaken, SupportState } from './supportSlice';
export { contractStatusSlice } from './contractStatusSlice';
export { contractStatusRoot } from './contractStatusSaga';
export { ContractStatus } from './ui/ContractStatus';
export { FeedbackDialog } from './ui/FeedbackDialog';
export { RecordingMark } from './ui/RecordingMark';
export type { PreviewStep } from './ui/PreviewList';
