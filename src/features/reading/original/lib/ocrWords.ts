import type { FileOcr } from '../../../../contract/entities/ocr';
import { phrase } from '../../../../model/isolated';
import { ocrTexts as texts } from './ocrTexts';

/** Whether more is to come from the recognition. */
export const isRecognising = ({ state }: FileOcr) => state === 'waiting' || state === 'running';

/** What is said of a file's scans; empty when it has none. */
export function ocrWords(ocr: FileOcr, pages: number): string {
  const { state, progress, message, confidence, pages_a_minute: rate } = ocr;
  if (state === 'none') return '';
  if (state === 'done') return texts.done(confidence);
  const lead = progress.total < pages ? texts.mixed(progress.total) : texts.scan;
  switch (state) {
    case 'unavailable':
      return lead + texts.unavailable(message);
    case 'waiting':
      return lead + texts.waiting;
    case 'running':
      return lead + texts.running(Math.min(progress.done + 1, progress.total), progress.total) + (rate ? texts.rate(Math.round(rate)) : '');
    case 'cancelled':
      return lead + texts.cancelled(progress.done, progress.total);
    case 'failed':
      return `${lead}${texts.failed}${message ? phrase`：${message}` : ''}`;
  }
}
