import { Composer } from '../../features/chat';
import type { BoxProps } from '../../features/deepResearch';

/** Where questions are written, with files and sources beside them. */
export function QuestionBox(props: BoxProps) {
  return <Composer {...props} files />;
}
