import { Button } from '../../../shared/ui/buttons/Button';
import { useListLiteratureDictQuery } from '../../../api/datasetsApi';
import { texts } from '../texts';

interface TypePickerProps {
  /** Code of the dictionary; empty for all. */
  type: string;
  onPick: (type: string) => void;
}

/** One literature type, or all. */
export function TypePicker({ type, onPick }: TypePickerProps) {
  const { data, isLoading, isError, refetch } = useListLiteratureDictQuery();
  const options = [{ code: '', name: texts.allTypes }, ...(data ?? [])];
  return (
    <fieldset className="sn-types" aria-busy={isLoading}>
      <legend>{texts.types}</legend>
      {options.map(({ code, name }) => (
        <label key={code}>
          <input type="radio" name="literature-type" checked={code === type} onChange={() => onPick(code)} />
          {name}
        </label>
      ))}
      {isError ? (
        <span role="alert">
          {texts.typesFailed}
          <Button type="link" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}
