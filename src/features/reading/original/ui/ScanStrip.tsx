import { useCancelFileOcrMutation, useStartFileOcrMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { FileOcr } from '../../../../contract/entities/ocr';
import { phrase } from '../../../../model/isolated';
import { isRecognising, ocrWords } from '../lib/ocrWords';
import { ocrTexts as texts } from '../lib/ocrTexts';
import type { useFileOcr } from './useFileOcr';
import './scan.css';

interface ScanStripProps {
  answer: ReturnType<typeof useFileOcr>;
  /** Pages of the file. */
  pages: number;
  showsText: boolean;
  onShowText: (shows: boolean) => void;
}

/** Above a scan: that its text is recognised, how far that is, and what can be done. Nothing for a file without scans. */
export function ScanStrip({ answer, pages, showsText, onShowText }: ScanStripProps) {
  const { ocr, failure, retry } = answer;
  if (failure) {
    return (
      <div className="sn-read-note sn-scan" role="alert">
        <span>{phrase`${texts.unknown}：${failure}`}</span>
        <button type="button" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
  if (!ocr || ocr.state === 'none') return null;
  return (
    <section className="sn-read-note sn-scan" aria-label={texts.label}>
      <span role="status">{ocrWords(ocr, pages)}</span>
      <Changes ocr={ocr} />
      {ocr.state === 'done' ? (
        <button type="button" aria-pressed={showsText} onClick={() => onShowText(!showsText)}>
          {showsText ? texts.hideText : texts.showText}
        </button>
      ) : null}
    </section>
  );
}

function Changes({ ocr }: { ocr: FileOcr }) {
  const [start, started] = useStartFileOcrMutation();
  const [cancel, cancelled] = useCancelFileOcrMutation();
  if (!ocr.can_change || ocr.state === 'unavailable') return null;
  const running = isRecognising(ocr);
  const { isLoading, error } = running ? cancelled : started;
  const arg = { body: { file_id: ocr.file_id } };
  const name = running ? texts.cancel : ocr.state === 'cancelled' ? texts.goOn : texts.again;
  return (
    <>
      <button type="button" disabled={isLoading} onClick={() => void (running ? cancel(arg) : start(arg))}>
        {name}
      </button>
      {error ? <span role="alert">{phrase`${texts.changeFailed}：${failureMessage(error)}`}</span> : null}
    </>
  );
}
