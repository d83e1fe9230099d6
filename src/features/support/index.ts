export {
  supportSlice,
  feedbackTyped,
  exportClassToggled,
  recordingStarted,
  feedbackSaveRequested,
  feedbackSaved,
  feedbackSaveFailed,
  feedbackClosed,
  selectSupport,
} from './supportSlice';
export type { ExportClass, SupportState } from './supportSlice';
export { contractStatusSlice } from './contractStatusSlice';
export { contractStatusRoot } from './contractStatusSaga';
export { ContractStatus } from './ui/ContractStatus';
export { FeedbackDialog } from './ui/FeedbackDialog';
