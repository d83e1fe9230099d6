import { selectReview } from './core/reviewSlice';
import { selectExportSubject } from './export/chatExportSlice';

type State = Parameters<typeof selectReview>[0] & Parameters<typeof selectExportSubject>[0];

/** A dialog is open by which a conversation becomes a file. */
export const selectIsBecomingFile = (state: State): boolean =>
  selectExportSubject(state) !== null || selectReview(state).reviewSubject !== null;
