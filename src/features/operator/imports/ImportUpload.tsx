import { useEffect, useRef, useState } from 'react';
import { Input, Select } from 'antd';
import { useStartImportMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { ImportKind } from '../../../contract/entities/libraryImport';
import { MAX_IMPORT_FILE_MB, megabytesToBytes } from '../../../model/limits';
import { dropFile, shelveFile, watchFile } from '../../../shared/lib/files/fileShelf';
import { Button } from '../../../shared/ui/buttons/Button';
import { FilePicker } from '../../../shared/ui/fields/FilePicker';
import { Segmented } from '../../../shared/ui/fields/Segmented';
import { percentOf } from '../lib/amounts';
import { texts } from './texts';

const ACCEPTED: Readonly<Record<ImportKind, string>> = {
  papers: '.jsonl,.ndjson,.json,.ris,.bib,.enw,.nbib,.ciw,.net,.xml,.mods,.csv,.tsv,.txt,.gz',
  journals: '.xlsx,.csv,.tsv,.txt,.jsonl,.ndjson,.gz',
};
const MAX_BYTES = megabytesToBytes(MAX_IMPORT_FILE_MB);
const YEAR_LENGTH = 4;

interface Sending {
  name: string;
  percent: number;
}

/** Where files for everybody are chosen; they are sent one after the other. */
export function ImportUpload() {
  const [start] = useStartImportMutation();
  const [kind, setKind] = useState<ImportKind>('papers');
  const [year, setYear] = useState('');
  const [scheme, setScheme] = useState('');
  const [sending, setSending] = useState<Sending | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const ofJournals = kind === 'journals';
  const wrongYear = ofJournals && year !== '' && !/^(19|20)\d\d$/.test(year);

  const send = async (file: File): Promise<string> => {
    if (file.size > MAX_BYTES) return texts.tooLarge(file.name, MAX_IMPORT_FILE_MB);
    const id = shelveFile(file);
    const stop = watchFile(id, (sent, total) => setSending({ name: file.name, percent: percentOf(sent, total) }));
    setSending({ name: file.name, percent: 0 });
    try {
      const query = { kind, ...(ofJournals && year && { year: Number(year) }), ...(ofJournals && scheme && { scheme }) };
      const { error } = await start({ query, files: [id] });
      return error ? texts.notStarted(file.name, failureMessage(error)) : '';
    } finally {
      stop();
      dropFile(id);
    }
  };
  const take = async (files: readonly File[]) => {
    if (sending || wrongYear || files.length === 0) return;
    const met: string[] = [];
    for (const file of files) {
      const problem = await send(file);
      if (problem) met.push(problem);
    }
    if (!here.current) return;
    setSending(null);
    setProblems(met);
  };

  return (
    <div
      className="sn-imports-upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <Segmented
        aria-label={texts.kind}
        value={kind}
        options={(['papers', 'journals'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={setKind}
      />
      {ofJournals ? (
        <div className="sn-imports-options">
          <Input
            aria-label={texts.year}
            placeholder={`${texts.year}（${texts.yearHint}）`}
            inputMode="numeric"
            value={year}
            maxLength={YEAR_LENGTH}
            status={wrongYear ? 'error' : ''}
            onChange={({ target }) => setYear(target.value.trim())}
          />
          <Select aria-label={texts.scheme} value={scheme} options={[...texts.schemes]} onChange={(next: string) => setScheme(next)} />
        </div>
      ) : null}
      <p className="sn-imports-note">{texts.forms[kind](MAX_IMPORT_FILE_MB)}</p>
      <div className="sn-imports-head">
        <Button type="primary" loading={sending !== null} disabled={wrongYear} onClick={() => picker.current?.click()}>
          {texts.choose}
        </Button>
        <span className="sn-imports-note">{texts.drop}</span>
      </div>
      <p role="status" className="sn-imports-note">
        {sending ? texts.sending(sending.name, sending.percent) : ''}
      </p>
      {wrongYear ? <p role="alert">{texts.wrongYear}</p> : null}
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      <FilePicker ref={picker} label={texts.choose} accept={ACCEPTED[kind]} multiple onFiles={(files) => void take(files)} />
    </div>
  );
}
