import { useEffect, useRef } from 'react';
import { useLogPaperViewMutation } from '../../api/logsApi';

/** Notes once that a paper was opened. */
export function useViewLog(paperId: string): void {
  const [logPaperView] = useLogPaperViewMutation();
  const noted = useRef('');
  useEffect(() => {
    if (paperId === '' || noted.current === paperId) return;
    noted.current = paperId;
    // Nothing depends on it: a failure is not shown.
    void logPaperView({ body: { paper_id: paperId } });
  }, [logPaperView, paperId]);
}
