import { useId } from 'react';
import { Select } from 'antd';
import { Button } from '../../../shared/ui/buttons/Button';
import { useListUserJoinedQuery } from '../../../api/projectsApi';
import type { Dataset } from '../../../contract/entities/dataset';
import type { AgentDraft } from '../lib/draft';
import { texts } from '../texts';

interface ShareFieldProps {
  draft: AgentDraft;
  bases: readonly Dataset[];
  onChange: (change: Partial<AgentDraft>) => void;
}

/** Whether a project's members may read a base because they are its members. */
const isOpenTo = (projectId: string) => (base: Dataset) => base.kind === 'ai' || base.project_id === projectId;

/** The project whose members may use it, and which of its bases they will not be given. */
export function ShareField({ draft, bases, onChange }: ShareFieldProps) {
  const id = useId();
  const { data: projects, isError, isFetching, refetch } = useListUserJoinedQuery();
  const { project_id, dataset_id_list } = draft;
  const chosen = bases.filter(({ dataset_id }) => dataset_id_list.includes(dataset_id));
  const closed = project_id === null ? [] : chosen.filter((base) => !isOpenTo(project_id)(base)).map(({ name }) => name);
  return (
    <>
      <label htmlFor={id}>{texts.share}</label>
      <Select
        id={id}
        loading={isFetching}
        value={project_id ?? ''}
        options={[
          { value: '', label: texts.notShared },
          ...(projects ?? []).map((project) => ({ value: project.project_id, label: project.name })),
        ]}
        onChange={(project: string) => onChange({ project_id: project || null })}
      />
      {isError && !isFetching ? (
        <p className="sn-agent-form-word">
          {texts.projectsFailed}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      {project_id === null ? null : <p className="sn-agent-form-word">{texts.shareHint}</p>}
      {closed.length > 0 ? (
        <p className="sn-agent-form-warning" role="status">
          {texts.closedBases(closed)}
        </p>
      ) : null}
    </>
  );
}
