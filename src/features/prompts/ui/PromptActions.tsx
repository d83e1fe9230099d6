import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { shelveFile } from '../../../shared/lib/files/fileShelf';
import { promptEditorOpened, promptExportRequested, promptImportRequested, selectPromptImporting } from '../promptsSlice';
import type { PromptsState } from '../promptsSlice';
import { texts } from '../texts';

/** A new prompt, and exchange by file. */
export function PromptActions() {
  const dispatch = useDispatch();
  const importing = useSelector((state: { prompts: PromptsState }) => selectPromptImporting(state));
  const picker = useRef<HTMLInputElement>(null);
  const busy = importing !== null && importing.failure === '' && importing.report === null;
  return (
    <div className="sn-prompts-actions">
      <Button type="primary" onClick={() => dispatch(promptEditorOpened())}>
        {texts.add}
      </Button>
      <Button loading={busy} onClick={() => picker.current?.click()}>
        {texts.import}
      </Button>
      <Button title={texts.exportHint} onClick={() => dispatch(promptExportRequested())}>
        {texts.export}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={texts.import}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) dispatch(promptImportRequested({ shelf_id: shelveFile(file), name: file.name }));
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
