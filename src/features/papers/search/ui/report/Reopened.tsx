import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { shelveFile } from '../../../../../shared/lib/files/fileShelf';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { searchFileChosen, selectSearchFile } from '../../resultsSlice';
import { reportTexts as texts } from '../../lib/report/texts';
import { Rerun } from './Rerun';

/** Opens a saved file and runs its search again. */
export function Reopened() {
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const read = useSelector(selectSearchFile)?.read;
  return (
    <section>
      <h3>{texts.reopen}</h3>
      <p className="sn-report-note">{texts.reopenNote}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={texts.reopen}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) dispatch(searchFileChosen({ shelf_id: shelveFile(chosen) }));
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{texts.reopen}</Button>
      {read === null ? <PageSkeleton kind="plain" /> : null}
      {typeof read === 'string' ? <p role="alert">{read}</p> : null}
      {read && typeof read === 'object' ? <Rerun file={read} /> : null}
    </section>
  );
}
