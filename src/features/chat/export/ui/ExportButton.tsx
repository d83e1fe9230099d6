import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { chatExportOpened } from '../chatExportSlice';
import type { ExportSubject } from '../chatExportSlice';
import { exportTexts as texts } from '../texts';

interface ExportButtonProps extends ExportSubject {
  size?: 'small' | 'middle';
}

/** Opens the dialog that writes a conversation into a file. */
export function ExportButton({ size = 'middle', ...subject }: ExportButtonProps) {
  const dispatch = useDispatch();
  return (
    <Button size={size} aria-label={texts.openOf(subject.title)} onClick={() => dispatch(chatExportOpened(subject))}>
      {texts.open}
    </Button>
  );
}
