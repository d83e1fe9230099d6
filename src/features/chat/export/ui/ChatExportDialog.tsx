import { useDispatch, useSelector } from 'react-redux';
import { ChoiceList } from '../../../../shared/ui/fields/ChoiceList';
import { useFocusReturn } from '../../../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../../../shared/ui/dialogs/Modal';
import { Words } from '../../../../shared/ui/marks/Words';
import {
  chatExportClosed,
  chatExportRequested,
  selectExportFailure,
  selectExportSubject,
  selectExportedFile,
  selectExporting,
} from '../chatExportSlice';
import { exportTexts as texts } from '../texts';
import type { ExportForm } from '../texts';
import './export.css';

const FORMS = Object.entries(texts.forms).map(([key, form]) => ({ key, ...form }));

/** In which form a conversation is to be written; says how that went. */
export function ChatExportDialog() {
  const dispatch = useDispatch();
  const subject = useSelector(selectExportSubject);
  const exporting = useSelector(selectExporting);
  const failure = useSelector(selectExportFailure);
  const file = useSelector(selectExportedFile);
  useFocusReturn();
  return (
    <Modal
      open
      footer={null}
      title={subject?.piece ? texts.pieceTitle : texts.title}
      className="sn-export"
      onCancel={() => dispatch(chatExportClosed())}
    >
      {subject?.title ? <p className="sn-export-name">{subject.title}</p> : null}
      <p>{subject?.piece ? texts.pieceLead : texts.lead}</p>
      <ChoiceList
        choices={FORMS}
        onChoose={(form) => {
          if (!exporting) dispatch(chatExportRequested(form as ExportForm));
        }}
      />
      <p role="status">{exporting ? texts.running : file ? texts.done(file) : ''}</p>
      {failure ? (
        <p role="alert" className="sn-export-failed">
          {texts.failedTitle}：<Words>{failure}</Words>
        </p>
      ) : null}
    </Modal>
  );
}
