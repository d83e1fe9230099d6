import { useGetOperatorPartQuery } from '../../../../api/operatorApi';
import { nameOf, type FieldProps } from '../../lib/field';
import { texts } from '../../texts';
import { OfferedField } from './OfferedField';

/** A category of the AI tools, also one that has none yet. */
export function ToolCategoryField({ id, value, onChange }: FieldProps) {
  const answer = useGetOperatorPartQuery({ params: { part: 'aiToolCategories' } });
  const options = (answer.data?.entries ?? []).map((entry) => ({ value: entry.id, label: nameOf(entry.value, entry.id) }));
  return (
    <OfferedField
      id={id}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([chosen]) => onChange(chosen)}
      options={options}
      offer={answer}
      placeholder={texts.chooseCategory}
    />
  );
}
