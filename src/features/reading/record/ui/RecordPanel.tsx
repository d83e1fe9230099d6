import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useGetFileRecordQuery, useSaveFileRecordMutation } from '../../../../api/extensionsApi';
import type { FileRecord, RecordChange } from '../../../../contract/entities/fileRecord';
import { emptyPaper } from '../../../../model/paper/paper';
import { doubtsOf } from '../../../../model/citation';
import { RECORD_FIELD_NAMES } from '../../../../model/paper/recordFieldNames';
import { RECORD_FIELDS, recordFieldsOf } from '../../../../model/paper/recordFields';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { localDay } from '../../../../shared/lib/days';
import { RecordEditor } from './RecordEditor';
import { toForm } from '../lib/formFields';
import { recordEdited, selectFileRecord } from '../recordSlice';
import { texts } from '../texts';
import './record.css';

/** How far the record of a file is to be believed, and the ways to put it right. */
export function RecordPanel({ fileId }: { fileId: string }) {
  // Asked anew whenever it is opened: what a parser found is told by no change of ours.
  const answer = useGetFileRecordQuery({ query: { file_id: fileId } }, { refetchOnMountOrArgChange: true });
  if (answer.isLoading)
    return (
      <p className="sn-record sn-record-note" role="status">
        {texts.loading}
      </p>
    );
  return (
    <section className="sn-record" aria-label={texts.title}>
      <Answered answer={answer} skeleton="line" failed={texts.failed} empty={<p className="sn-record-note">{texts.none}</p>}>
        {(record) => <Known record={record} stale={answer.isFetching} />}
      </Answered>
    </section>
  );
}

interface KnownProps {
  record: FileRecord;
  /** A newer one is on its way: a change of this would be refused. */
  stale: boolean;
}

function Known({ record, stale }: KnownProps) {
  const { recordDraft, recordFailure } = useSelector(selectFileRecord);
  const edited = recordDraft?.file_id === record.file_id ? recordDraft : null;
  const doubts = record.paper ? doubtsOf(record.paper) : '';
  const guesses = RECORD_FIELDS.filter((field) => record.guessed.includes(field)).map((field) => RECORD_FIELD_NAMES[field]);
  return (
    <>
      <p className={doubts ? 'sn-record-doubts' : undefined}>{statusOf(record, doubts)}</p>
      {guesses.length > 0 ? <p className="sn-record-note">{texts.guessed(guesses)}</p> : null}
      {record.can_edit ? <Actions record={record} stale={stale} /> : <p className="sn-record-note">{texts.readOnly}</p>}
      {recordFailure && !edited ? (
        <p className="sn-record-failure" role="alert">
          {texts.failure(recordFailure)}
        </p>
      ) : null}
      {edited ? <RecordEditor record={record} draft={edited} /> : null}
    </>
  );
}

function statusOf({ paper, joined, confirmed_at }: FileRecord, doubts: string): string {
  if (!paper) return `${texts.none}。${texts.noneDetail}`;
  const from = joined === 'library' ? texts.library : doubts ? '' : texts.own;
  return [from, doubts, confirmed_at ? texts.confirmed(localDay(new Date(confirmed_at))) : ''].filter(Boolean).join('，');
}

function Actions({ record, stale }: KnownProps) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useSaveFileRecordMutation();
  const { file_id, version, paper, joined, confirmed_at } = record;
  const save = (change: RecordChange) => void send({ body: { file_id, version, change } });
  const edit = () => dispatch(recordEdited({ file_id, version, form: toForm(recordFieldsOf(paper ?? emptyPaper)) }));
  return (
    <div className="sn-record-actions">
      <Button size="small" disabled={stale} onClick={edit}>
        {paper ? texts.edit : texts.write}
      </Button>
      {paper && !confirmed_at ? (
        <Button size="small" disabled={isLoading || stale} onClick={() => save({ kind: 'confirm' })}>
          {texts.confirm}
        </Button>
      ) : null}
      {joined === 'library' ? (
        <Button size="small" disabled={isLoading || stale} onClick={() => save({ kind: 'own' })}>
          {texts.notThis}
        </Button>
      ) : null}
    </div>
  );
}
