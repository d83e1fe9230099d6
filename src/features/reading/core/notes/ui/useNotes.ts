import { useListNoteBasesQuery, useListNotesQuery } from '../../../../../api/extensionsApi';
import type { NoteBase, ReadingNote } from '../../../../../contract/entities/note';

/** What notes are about: a record, a file, or both. */
export interface NoteSubject {
  paperId: string;
  fileId: string;
}

/** Milliseconds after which notes that others may add to are asked for again. */
const POLL = 15_000;
const NO_NOTES: readonly ReadingNote[] = [];
const NO_BASES: readonly NoteBase[] = [];

/** A subject as calls name it. */
export const namesOf = ({ paperId, fileId }: NoteSubject) => ({
  ...(paperId ? { paper_id: paperId } : {}),
  ...(fileId ? { file_id: fileId } : {}),
});

/** The notes on a document, asked for again while a team may write some, and the team bases that have it. */
export function useNotes(subject: NoteSubject) {
  const query = namesOf(subject);
  const skip = !subject.paperId && !subject.fileId;
  const { currentData: bases } = useListNoteBasesQuery({ query }, { skip });
  const polling = bases?.length ? { pollingInterval: POLL, skipPollingIfUnfocused: true } : {};
  const { currentData, isError, isFetching, error, refetch } = useListNotesQuery({ query }, { skip, ...polling });
  return {
    // The rule of the envelope empties an empty list.
    notes: currentData ?? NO_NOTES,
    bases: bases ?? NO_BASES,
    loading: currentData === undefined && isFetching,
    failure: isError && !isFetching ? error : null,
    refetch,
  };
}
