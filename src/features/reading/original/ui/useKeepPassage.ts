import { useRef } from 'react';
import { MAX_QUOTE_LENGTH } from '../../../../model/limits';
import { useAddNoteMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { uuid } from '../../../../shared/lib/uuid';
import { texts } from '../../core/texts';

interface Subject {
  paperId: string;
  fileId: string;
}

/** Keeps a passage as a note; answers what came of it in words. The same press twice keeps it once. */
export function useKeepPassage({ paperId, fileId }: Subject): (words: string, page: number | null) => Promise<string> {
  const [add] = useAddNoteMutation();
  const pending = useRef<{ words: string; outcome: Promise<string> } | null>(null);
  const failed = useRef<{ words: string; request_id: string } | null>(null);
  return (words, page) => {
    if (pending.current?.words === words) return pending.current.outcome;
    // A retry has the same `request_id`: the first attempt may have created the note already.
    const request_id = failed.current?.words === words ? failed.current.request_id : uuid();
    const body = {
      request_id,
      quote: words.slice(0, MAX_QUOTE_LENGTH),
      page,
      ...(paperId ? { paper_id: paperId } : {}),
      ...(fileId ? { file_id: fileId } : {}),
    };
    const outcome = add({ body }).then(({ error }) => {
      pending.current = null;
      failed.current = error ? { words, request_id } : null;
      return error ? texts.keepFailed(failureMessage(error)) : texts.added;
    });
    pending.current = { words, outcome };
    return outcome;
  };
}
