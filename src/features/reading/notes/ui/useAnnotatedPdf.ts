import { useState } from 'react';
import { useGetFileParseStateQuery } from '../../../../api/papersApi';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReadingNote } from '../../../../contract/entities/note';
import { saveFile } from '../../../../shared/lib/browser/clipboard';
import { texts } from '../../core/notes/texts';
import { notesPdfName } from '../lib/notesMarkdown';

const PDF = 'application/pdf';

/**
 * Saves the PDF with the notes in it as annotations that other readers show. The code that writes them comes when it is
 * wanted; the bytes are those that the viewer shows.
 * @param tell says what came of it
 */
export function useAnnotatedPdf(fileId: string, title: string, tell: (words: string) => void) {
  const { currentData: parse } = useGetFileParseStateQuery(fileId ? { query: { file_id: fileId } } : skipToken);
  const [busy, setBusy] = useState(false);
  const write = async (notes: readonly ReadingNote[]) => {
    const [{ annotatePdf }, answer] = await Promise.all([
      import(/* webpackChunkName: "annotated-pdf" */ '../lib/annotatedPdf'),
      fetch(`/files/${encodeURIComponent(fileId)}`),
    ]);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const name = notesPdfName(title);
    saveFile(name, new Blob([await annotatePdf(await answer.arrayBuffer(), notes)], { type: PDF }));
    return texts.exported(name);
  };
  return {
    offered: parse?.media_type === PDF,
    busy,
    save: (notes: readonly ReadingNote[]) => {
      setBusy(true);
      tell(texts.exportingPdf);
      void write(notes)
        .catch(() => texts.exportPdfFailed)
        .then(tell)
        .finally(() => setBusy(false));
    },
  };
}
