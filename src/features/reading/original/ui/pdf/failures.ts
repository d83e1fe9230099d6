import { texts } from '../../../core/texts';
import type { PdfEvents } from './pdfReader';

/** Why a PDF is not shown. */
export type PdfFailure = Parameters<PdfEvents['onFailed']>[0];

/** The same in words. */
export const FAILURES: Readonly<Record<PdfFailure, string>> = {
  locked: texts.password,
  gone: texts.noFile,
  broken: texts.viewerFailed,
};
