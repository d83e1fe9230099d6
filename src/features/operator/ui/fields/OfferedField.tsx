import { Select } from 'antd';
import { Button } from '../../../../shared/ui/buttons/Button';
import { texts } from '../../texts';

interface Option {
  value: string;
  label: string;
}

/** The answer to the query that tells what is offered. */
export interface Offer {
  isFetching: boolean;
  isError: boolean;
  isSuccess: boolean;
  refetch: () => unknown;
}

interface OfferedFieldProps {
  id: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly Option[];
  offer: Offer;
  multiple?: boolean;
  placeholder?: string;
}

/** A choice of what the server offers. What was chosen and is offered no more stays, and is marked. */
export function OfferedField({ id, value, onChange, options, offer, multiple = false, placeholder }: OfferedFieldProps) {
  const gone = value.filter((one) => one !== '' && !options.some((option) => option.value === one));
  const marked = gone.map((one) => ({ value: one, label: offer.isSuccess ? texts.offeredNoMore(one) : one }));
  const shared = {
    id,
    placeholder,
    loading: offer.isFetching,
    showSearch: true,
    optionFilterProp: 'label',
    options: [...options, ...marked],
  };
  return (
    <>
      {multiple ? (
        <Select {...shared} mode="multiple" value={[...value]} onChange={(chosen: string[]) => onChange(chosen)} />
      ) : (
        <Select {...shared} value={value[0]} onChange={(chosen: string) => onChange([chosen])} />
      )}
      {offer.isError && !offer.isFetching ? (
        <span className="sn-operator-failure" role="alert">
          {texts.offerFailed}{' '}
          <Button size="small" onClick={() => void offer.refetch()}>
            {texts.retry}
          </Button>
        </span>
      ) : null}
    </>
  );
}
