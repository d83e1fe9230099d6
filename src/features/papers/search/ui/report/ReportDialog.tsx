import { useDispatch } from 'react-redux';
import type { SearchState } from '../../../core/lib/searchUrl';
import { useFocusReturn } from '../../../../../shared/ui/focus/useFocusReturn';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { Modal } from '../../../../../shared/ui/dialogs/Modal';
import { searchFileChosen } from '../../resultsSlice';
import { reportTexts as texts } from '../../lib/report/texts';
import { FlowCounts } from './FlowCounts';
import { Methods } from './Methods';
import { Reopened } from './Reopened';
import { SaveSearch } from './SaveSearch';
import { useReport } from './useReport';
import './report.css';

/** A search as something that others can repeat: in words, in counts, as a file, and such a file run again. */
export function ReportDialog({ state, onClose }: { state: SearchState; onClose: () => void }) {
  const dispatch = useDispatch();
  useFocusReturn();
  const { facts, failed, retry } = useReport(state);
  const close = () => {
    dispatch(searchFileChosen(null));
    onClose();
  };
  return (
    <Modal open footer={null} width={760} title={texts.title} onCancel={close}>
      <div className="sn-report">
        {facts ? (
          <>
            <Methods facts={facts} />
            <FlowCounts facts={facts} />
            <SaveSearch facts={facts} />
          </>
        ) : failed ? (
          <StateView kind="failed" title={texts.failed} action={{ label: texts.retry, onClick: retry }} />
        ) : (
          <PageSkeleton kind="plain" />
        )}
        <Reopened />
      </div>
    </Modal>
  );
}
