import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useReadReferencesMutation } from '../../../../api/extensionsApi';
import { MAX_REFERENCE_FILE_MB, megabytesToBytes } from '../../../../model/limits';
import { shelveFile } from '../../../../shared/lib/files/fileShelf';
import { FilePicker } from '../../../../shared/ui/fields/FilePicker';
import { referencesChosen, referencesPasted, selectImporting } from '../importingSlice';
import { texts } from '../texts';

const ACCEPTED = '.ris,.bib,.enw,.nbib,.ciw,.net,.xml,.mods,.csv,.tsv,.json,.jsonl,.ndjson,.txt';
const MAX_BYTES = megabytesToBytes(MAX_REFERENCE_FILE_MB);
/** Characters: more than that is brought as a file. */
const MAX_PASTED_LENGTH = 1_000_000;

/** Where references come in: pasted, opened or dropped. */
export function ImportSource() {
  const dispatch = useDispatch();
  const { pastedReferences, readingReferences } = useSelector(selectImporting);
  const [read] = useReadReferencesMutation();
  const picker = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const take = (file: File | undefined) => {
    if (!file || readingReferences) return;
    setNote(file.size > MAX_BYTES ? texts.tooLarge(MAX_REFERENCE_FILE_MB) : '');
    if (file.size > MAX_BYTES) return;
    const id = shelveFile(file, 'references');
    dispatch(referencesChosen({ id, name: file.name }));
    void read({ files: [id] });
  };
  const paste = () => {
    if (pastedReferences.trim() !== '') take(new File([pastedReferences], texts.pastedName, { type: 'text/plain' }));
  };
  return (
    <div
      className="sn-import-source"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <label>
        {texts.paste}
        <textarea
          rows={6}
          maxLength={MAX_PASTED_LENGTH}
          value={pastedReferences}
          placeholder={texts.placeholder}
          onChange={(event) => dispatch(referencesPasted(event.target.value))}
        />
      </label>
      <p className="sn-import-actions">
        <Button type="primary" disabled={pastedReferences.trim() === ''} onClick={paste}>
          {texts.read}
        </Button>
        <Button disabled={readingReferences} onClick={() => picker.current?.click()}>
          {texts.open}
        </Button>
        <span role="alert">{note}</span>
      </p>
      <FilePicker ref={picker} accept={ACCEPTED} label={texts.open} onFiles={([file]) => take(file)} />
    </div>
  );
}
