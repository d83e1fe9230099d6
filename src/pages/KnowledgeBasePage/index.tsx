import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { DocumentItem } from '../../contract/entities/document';
import { Library } from '../../features/datasets';
import { parseLibrary, printLibrary } from '../../model/addresses/library';
import { papersSelected } from '../../features/papers';
import { readLink } from '../../model/addresses/reading';

/** A file is read itself, with the record that it became; a record by its abstract or the file that it has. */
function hrefOf({ file, paper }: DocumentItem): string {
  if (file) return readLink({ fileId: file.file_id });
  return paper ? readLink({ paperId: paper.paper_id }) : '';
}

/** `/knowledgeBase`: own reading lists and team bases. Base, folder, filters, order and page are in the address. */
export function Page() {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  return (
    <Library
      place={parseLibrary(params)}
      onPlace={(place) => setParams(printLibrary(place))}
      hrefOf={hrefOf}
      fileHrefOf={({ file_id }) => readLink({ fileId: file_id })}
      onCollect={(papers) => dispatch(papersSelected(papers))}
    />
  );
}
