import { useId } from 'react';
import { Radio, Select } from 'antd';
import { useGetApplicationModelsQuery } from '../../../api/chatApi';
import type { Dataset } from '../../../contract/entities/dataset';
import { MAX_AGENT_BASES } from '../../../model/limits';
import type { AgentDraft } from '../lib/draft';
import { texts } from '../texts';

interface MeansFieldsProps {
  draft: AgentDraft;
  /** Those that the person may read. */
  bases: readonly Dataset[];
  /** Bases of the agent that may not be read. */
  unread: number;
  /** Any application whose models are offered. */
  modelsOf: string;
  onChange: (change: Partial<AgentDraft>) => void;
}

const KINDS = ['project', 'reading', 'ai'] as const;

/** What an agent answers with: its kind, its bases and its model. */
export function MeansFields({ draft, bases, unread, modelsOf, onChange }: MeansFieldsProps) {
  const id = useId();
  const { data: models } = useGetApplicationModelsQuery({ params: { applicationId: modelsOf } }, { skip: modelsOf === '' });
  const offered = (models ?? []).map(({ model_id, name }) => ({ value: model_id, label: name }));
  const isGone = models && draft.model_id !== '' && !models.some(({ model_id }) => model_id === draft.model_id);
  const groups = KINDS.flatMap((kind) => {
    const options = bases.filter((base) => base.kind === kind).map(({ dataset_id, name }) => ({ value: dataset_id, label: name }));
    return options.length > 0 ? [{ label: texts.baseGroups[kind], options }] : [];
  });
  return (
    <>
      <span className="sn-agent-form-label" id={`${id}-works`}>
        {texts.worksOn}
      </span>
      <Radio.Group
        aria-labelledby={`${id}-works`}
        value={draft.works_on}
        options={[
          { value: 'sources', label: texts.onSources },
          { value: 'text', label: texts.onText },
        ]}
        onChange={({ target }) => onChange({ works_on: target.value as AgentDraft['works_on'] })}
      />
      <label htmlFor={`${id}-bases`}>{texts.bases}</label>
      <Select
        id={`${id}-bases`}
        mode="multiple"
        maxCount={MAX_AGENT_BASES}
        optionFilterProp="label"
        placeholder={texts.basesHint}
        value={draft.dataset_id_list}
        options={groups}
        onChange={(ids: string[]) => onChange({ dataset_id_list: ids })}
      />
      {unread > 0 ? <p className="sn-agent-form-word">{texts.basesHidden(unread)}</p> : null}
      <label htmlFor={`${id}-model`}>{texts.model}</label>
      <Select
        id={`${id}-model`}
        value={draft.model_id}
        options={[
          { value: '', label: texts.defaultModel },
          ...offered,
          ...(isGone ? [{ value: draft.model_id, label: texts.modelGone(draft.model_id), disabled: true }] : []),
        ]}
        onChange={(model: string) => onChange({ model_id: model })}
      />
    </>
  );
}
