import type { Attachment, FileAttachment } from '../composerTypes';

interface Sources {
  paper_id_list: string[];
  dataset_id_list: string[];
}

/** Files that a question cannot name yet, or never will. */
export const unreadyFiles = (attached: readonly Attachment[]): FileAttachment[] =>
  attached.filter((item): item is FileAttachment => item.kind === 'file' && item.state !== 'ready');

/** What a question is about: what the screen says, and what stands beside the question. */
export function sourcesOf(attached: readonly Attachment[], about: Partial<Sources> = {}): Sources {
  const papers = attached.flatMap((item) => (item.kind === 'paper' ? item.id : item.kind === 'file' ? item.paper_id : []));
  const datasets = attached.flatMap((item) => (item.kind === 'dataset' ? item.id : []));
  return {
    paper_id_list: [...new Set([...(about.paper_id_list ?? []), ...papers.filter(Boolean)])],
    dataset_id_list: [...new Set([...(about.dataset_id_list ?? []), ...datasets])],
  };
}
