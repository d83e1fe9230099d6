import type { chatSelectors } from '../../features/chat';
import type { QuestionSources } from '../../features/deepResearch';

/** What stands beside a question, as a run takes it. Files that are not stored yet are left out. */
export function questionSources(attached: ReturnType<typeof chatSelectors.selectAttached>): QuestionSources {
  const files = attached.flatMap((item) => (item.kind === 'file' && item.file_id !== '' && item.state !== 'failed' ? item : []));
  const [first] = files;
  return {
    paper_id_list: attached.flatMap((item) => (item.kind === 'paper' ? item.id : [])),
    dataset_id_list: attached.flatMap((item) => (item.kind === 'dataset' ? item.id : [])),
    file_id_list: files.map(({ file_id }) => file_id),
    file: first ? { file_id: first.file_id, name: first.name, size: first.size } : null,
  };
}
