import { useId } from 'react';
import { Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { failureMessage, isCallFailure } from '../../../api/failure';
import { useListDisciplineDictQuery } from '../../../api/preferencesApi';
import { useAddProjectMutation, useListUserJoinedQuery, useUpdateProjectMutation } from '../../../api/projectsApi';
import { ConflictChoice } from '../../../shared/ui/dialogs/ConflictChoice';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { FormDialog } from '../../../shared/ui/dialogs/FormDialog';
import { NameFields } from '../../../shared/ui/fields/NameFields';
import { projectDraftChanged, projectEditorClosed, selectProjectDraft } from '../projectsSlice';
import type { ProjectDraft } from '../projectsSlice';
import { texts } from '../texts';

const ESI = 'esi';
const CONFLICT = 409;

/** Makes a project or changes one. What was typed stays when saving fails, and until the dialog is closed. */
export function ProjectEditor() {
  const draft = useSelector(selectProjectDraft);
  return draft ? <Editor key={draft.request_id} draft={draft} /> : null;
}

function Editor({ draft }: { draft: ProjectDraft }) {
  const dispatch = useDispatch();
  const [add, adding] = useAddProjectMutation();
  const [update, updating] = useUpdateProjectMutation();
  const { data: dictionary } = useListDisciplineDictQuery();
  const id = useId();
  const isNew = draft.project_id === '';
  const { isLoading, error } = isNew ? adding : updating;
  const refused = !isNew && isCallFailure(error) && error.code === CONFLICT;
  // The refusal has made the list stale: what somebody else has saved comes with it.
  const { data: projects } = useListUserJoinedQuery(undefined, { skip: !refused });
  const now = projects?.find(({ project_id }) => project_id === draft.project_id);
  const theirs = refused && now && now.version !== draft.version ? now : null;
  const name = draft.name.trim();
  const subjects = dictionary?.find(({ code }) => code === ESI)?.children ?? [];
  const save = (version = draft.version) => {
    const { desc, subject_code, quotes_kept } = draft;
    // A server that does not know the setting is not asked to keep it.
    const kept = quotes_kept === null || (isNew && !quotes_kept) ? {} : { quotes_kept };
    const body = { name, desc: desc.trim(), subject_code, ...kept };
    void (isNew
      ? add({ body: { ...body, request_id: draft.request_id } })
      : update({ body: { ...body, project_id: draft.project_id, version } }));
  };
  return (
    <FormDialog
      title={isNew ? texts.editorNew : texts.editorEdit}
      okText={texts.save}
      cancelText={texts.cancel}
      name={name}
      ready={name !== '' && theirs === null}
      saving={isLoading}
      failure={error && !theirs ? texts.saveFailed(failureMessage(error)) : ''}
      onSave={() => save()}
      onCancel={() => dispatch(projectEditorClosed())}
    >
      <NameFields
        name={draft.name}
        desc={draft.desc}
        labels={{ name: texts.name, desc: texts.desc }}
        onChange={(change) => dispatch(projectDraftChanged(change))}
      />
      <label htmlFor={id}>{texts.subject}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={draft.subject_code}
        options={[{ value: '', label: texts.noSubject }, ...subjects.map((field) => ({ value: field.code, label: field.name }))]}
        onChange={(code: string) => dispatch(projectDraftChanged({ subject_code: code }))}
      />
      {draft.quotes_kept === null ? null : (
        <>
          <Checkbox checked={draft.quotes_kept} onChange={({ target }) => dispatch(projectDraftChanged({ quotes_kept: target.checked }))}>
            {texts.quotesKept}
          </Checkbox>
          <small>{texts.quotesKeptDetail}</small>
        </>
      )}
      {theirs ? (
        <ConflictChoice
          texts={texts.conflict}
          theirs={[theirs.name, theirs.desc, theirs.subject, theirs.quotes_kept ? texts.quotesKept : '']}
          onMine={() => {
            dispatch(projectDraftChanged({ version: theirs.version }));
            save(theirs.version);
          }}
          onTheirs={() => {
            updating.reset();
            const { name: theirName, desc, subject_code, quotes_kept = null, version } = theirs;
            dispatch(projectDraftChanged({ name: theirName, desc, subject_code, quotes_kept, version }));
          }}
        />
      ) : null}
    </FormDialog>
  );
}
