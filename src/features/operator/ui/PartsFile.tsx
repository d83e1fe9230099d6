import { useRef, useState } from 'react';
import { useImportOperatorPartsMutation, useLazyExportOperatorPartsQuery } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { OperatorFile } from '../../../contract/entities/operatorChange';
import { PART_LABELS, PART_NAMES } from '../../../model/operator';
import { downloadText } from '../../../shared/lib/browser/clipboard';
import { localDay } from '../../../shared/lib/days';
import { isRecord } from '../../../shared/lib/isRecord';
import { Button } from '../../../shared/ui/buttons/Button';
import { FilePicker } from '../../../shared/ui/fields/FilePicker';
import { Words } from '../../../shared/ui/marks/Words';
import { texts } from '../texts';

/** The server checks each entry; here only what kind of file it is. */
function readFile(content: string): OperatorFile | null {
  try {
    const file: unknown = JSON.parse(content);
    return isRecord(file) && file.format === 'science-navigation-portal' && isRecord(file.parts) ? (file as unknown as OperatorFile) : null;
  } catch {
    return null;
  }
}

const labelOf = (part: string) => PART_NAMES.flatMap((name) => (name === part ? PART_LABELS[name] : []))[0] ?? part;

/** All parts as one file, out and in. */
export function PartsFile() {
  const picker = useRef<HTMLInputElement>(null);
  const [fetchFile, fetched] = useLazyExportOperatorPartsQuery();
  const [send, sent] = useImportOperatorPartsMutation();
  const [unreadable, setUnreadable] = useState(false);
  const save = async () => {
    const { data } = await fetchFile();
    if (data) downloadText(texts.fileName(localDay(new Date())), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
  };
  const take = async (picked: File) => {
    const file = readFile(await picked.text().catch(() => ''));
    setUnreadable(file === null);
    sent.reset();
    if (file) await send({ body: file });
  };
  const { data: outcome, error } = sent;
  // An answer may be there and empty.
  const nothing = fetched.isSuccess && !fetched.isFetching && !fetched.data;
  return (
    <div className="sn-operator-file">
      <p>{texts.fileLead}</p>
      <Button loading={fetched.isFetching} onClick={() => void save()}>
        {texts.export}
      </Button>
      {fetched.error || nothing ? (
        <p className="sn-operator-failure" role="alert">
          {texts.exportFailed(nothing ? texts.exportNothing : failureMessage(fetched.error))}
        </p>
      ) : null}
      <p>{texts.importLead}</p>
      <Button loading={sent.isLoading} onClick={() => picker.current?.click()}>
        {sent.isLoading ? texts.importing : texts.import}
      </Button>
      <FilePicker ref={picker} label={texts.import} accept=".json,application/json" onFiles={([file]) => void take(file)} />
      {unreadable || error ? (
        <p className="sn-operator-failure" role="alert">
          {texts.importFailed(error ? failureMessage(error) : texts.notAFile)}
        </p>
      ) : null}
      {outcome ? (
        <div role="status">
          <p>{texts.imported(outcome.changed, outcome.unchanged)}</p>
          {outcome.refused.length > 0 ? (
            <>
              <p>{texts.refused(outcome.refused.length)}</p>
              <ul>
                {outcome.refused.map(({ part, id, reason }) => (
                  <li key={`${part} ${id}`}>
                    {labelOf(part)} <Words>{id}</Words>：<Words>{reason}</Words>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
