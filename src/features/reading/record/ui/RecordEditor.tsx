import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../../shared/ui/fields/Checkbox';
import { isCallFailure } from '../../../../api/failure';
import { useSaveFileRecordMutation } from '../../../../api/extensionsApi';
import type { FileRecord, RecordCandidate, RecordChange } from '../../../../contract/entities/fileRecord';
import { citationText } from '../../../../model/citation';
import { emptyPaper } from '../../../../model/paper/paper';
import { RECORD_FIELDS, recordFieldsOf, recordProblems } from '../../../../model/paper/recordFields';
import { ConflictChoice } from '../../../../shared/ui/dialogs/ConflictChoice';
import { FormDialog } from '../../../../shared/ui/dialogs/FormDialog';
import { LookUp } from './LookUp';
import { RecordFieldRow } from './RecordFieldRow';
import { differences, fromForm, toForm } from '../lib/formFields';
import { recordConfirmTicked, recordDraftDropped, recordFormChanged, recordRebased, selectFileRecord } from '../recordSlice';
import type { RecordDraft } from '../recordSlice';
import { texts } from '../texts';

const CONFLICT = 409;

/** The form in which a record is put right, with what its citation will be. What was typed stays when saving fails. */
export function RecordEditor({ record, draft }: { record: FileRecord; draft: RecordDraft }) {
  const dispatch = useDispatch();
  const { recordFailure } = useSelector(selectFileRecord);
  const [send, { isLoading, error }] = useSaveFileRecordMutation();
  const { form, version, confirm } = draft;
  const fields = fromForm(form);
  const problems = recordProblems(fields);
  const before = toForm(recordFieldsOf(record.paper ?? emptyPaper));
  const isGuess = (field: (typeof RECORD_FIELDS)[number]) => record.guessed.includes(field) && form[field].trim() === before[field];
  // The refusal has made the record stale: what somebody else has saved comes with it.
  const refused = isCallFailure(error) && error.code === CONFLICT && record.version !== version;
  const save = (change: RecordChange, from = version) => void send({ body: { file_id: record.file_id, version: from, change } });
  const saveFields = (from = version) => save({ kind: 'fields', fields, confirm }, from);
  const take = ({ paper, origin }: RecordCandidate) => {
    if (origin === 'library') save({ kind: 'join', paper_id: paper.paper_id });
    else dispatch(recordFormChanged(toForm(recordFieldsOf(paper))));
  };
  return (
    <FormDialog
      title={record.paper ? texts.edit : texts.write}
      okText={texts.save}
      cancelText={texts.cancel}
      ready={Object.keys(problems).length === 0 && !refused}
      saving={isLoading}
      failure={recordFailure && !refused ? texts.failure(recordFailure) : ''}
      onSave={() => saveFields()}
      onCancel={() => dispatch(recordDraftDropped())}
    >
      <LookUp busy={isLoading} onTake={take} />
      {record.joined === 'library' ? <p className="sn-record-note">{texts.fromLibrary}</p> : null}
      <div className="sn-record-fields">
        {RECORD_FIELDS.map((field) => (
          <RecordFieldRow
            key={field}
            field={field}
            value={form[field]}
            guessed={isGuess(field)}
            problem={problems[field] ?? ''}
            onChange={(value) => dispatch(recordFormChanged({ [field]: value }))}
          />
        ))}
      </div>
      <section className="sn-record-preview" aria-label={texts.preview}>
        <h4>{texts.preview}</h4>
        <p>{citationText(fields)}</p>
      </section>
      {RECORD_FIELDS.some(isGuess) ? (
        <Checkbox checked={confirm} onChange={({ target }) => dispatch(recordConfirmTicked(target.checked))}>
          {texts.confirmRest}
        </Checkbox>
      ) : null}
      {refused ? (
        <ConflictChoice
          texts={texts.conflict}
          theirs={[differences(form, before).join('\n') || texts.same]}
          onMine={() => {
            dispatch(recordRebased({ version: record.version }));
            saveFields(record.version);
          }}
          onTheirs={() => dispatch(recordRebased({ version: record.version, form: before }))}
        />
      ) : null}
    </FormDialog>
  );
}
