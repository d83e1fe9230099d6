import { useGetApplicationModelsQuery, useListMcpServersQuery } from '../../../../api/chatApi';
import { useListAllDatasetsQuery } from '../../../../api/datasetsApi';
import type { ToolChoice } from '../../../../contract/entities/tools';
import { JOB_APPLICATIONS } from '../../../../model/applications';
import { phrase } from '../../../../model/isolated';
import { choiceOf, namesOf } from '../../../../model/toolChoice';
import type { FieldProps } from '../../lib/field';
import { texts } from '../../texts';
import { OfferedField } from './OfferedField';

/** The model that an agent begins with; the first choice is the portal's. */
export function ModelField({ id, value, onChange }: FieldProps) {
  const answer = useGetApplicationModelsQuery({ params: { applicationId: JOB_APPLICATIONS.question } });
  const models = (answer.data ?? []).map(({ model_id, name }) => ({ value: model_id, label: name }));
  return (
    <OfferedField
      id={id}
      value={[typeof value === 'string' ? value : '']}
      onChange={([chosen = '']) => onChange(chosen)}
      options={[{ value: '', label: texts.portalModel }, ...models]}
      offer={answer}
    />
  );
}

/** Public bases: those that everybody may read. */
export function BasesField({ id, value, onChange }: FieldProps) {
  const answer = useListAllDatasetsQuery();
  const bases = (answer.data?.aiDataset ?? []).map(({ dataset_id, name }) => ({ value: dataset_id, label: name }));
  return (
    <OfferedField
      id={id}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      options={bases}
      offer={answer}
      multiple
      placeholder={texts.wholeLibrary}
    />
  );
}

/** Tools of the outside servers that conversations begin with. */
export function ToolsField({ id, value, onChange }: FieldProps) {
  const answer = useListMcpServersQuery();
  const tools = (answer.data ?? []).flatMap(({ server_id, name, tools: offered }) =>
    offered.map((tool) => ({ value: `${server_id}/${tool.name}`, label: phrase`${name} · ${tool.name}` })),
  );
  return (
    <OfferedField
      id={id}
      value={namesOf((Array.isArray(value) ? value : []) as ToolChoice)}
      onChange={(names) => onChange(choiceOf(names))}
      options={tools}
      offer={answer}
      multiple
      placeholder={texts.noTools}
    />
  );
}
