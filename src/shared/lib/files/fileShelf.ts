/**
 * Files that wait to be uploaded. A `File` is not plain data and may not enter an action or the store; what travels
 * there is its id, and the transport takes the file from here.
 */
const shelf = new Map<string, File>();
/** Ids by the place that holds one file at a time. */
const held = new Map<string, string>();
let next = 1;

/** Bytes of the request that left so far, and all of them. */
type OnProgress = (sent: number, total: number) => void;
const watchers = new Map<string, Set<OnProgress>>();

/**
 * Puts a file on the shelf and answers its id. A place that keeps its file for another attempt names itself: the file that
 * it had before is dropped.
 */
export function shelveFile(file: File, place = ''): string {
  const id = `file-${next++}`;
  shelf.set(id, file);
  if (place !== '') {
    dropFile(held.get(place) ?? '');
    held.set(place, id);
  }
  return id;
}

/**
 * The file of an id; undefined when it was dropped, or after a reload. It is not removed by reading, so that a failed
 * upload can be repeated.
 */
export function takeFile(id: string): File | undefined {
  return shelf.get(id);
}

/** Removes a file once its upload is settled. */
export function dropFile(id: string): void {
  shelf.delete(id);
}

/** Calls back with the upload progress of a file. Answers how to stop that. */
export function watchFile(id: string, onProgress: OnProgress): () => void {
  const existing = watchers.get(id) ?? new Set();
  watchers.set(id, existing.add(onProgress));
  return () => {
    existing.delete(onProgress);
    if (existing.size === 0) watchers.delete(id);
  };
}

/** Reported by the transport while it sends a file. */
export function reportProgress(id: string, sent: number, total: number): void {
  for (const onProgress of watchers.get(id) ?? []) onProgress(sent, total);
}
