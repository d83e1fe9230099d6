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
export { FeedbackDialog } from './ui/FeedbackDialog';
