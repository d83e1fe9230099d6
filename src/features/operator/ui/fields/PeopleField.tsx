import { useState } from 'react';
import { Select } from 'antd';
import { useListAccountsQuery } from '../../../../api/operatorApi';
import { phrase } from '../../../../model/isolated';
import { MAX_NAME_LENGTH } from '../../../../model/limits';
import { useDebounced } from '../../../../shared/ui/useDebounced';
import { texts } from '../../texts';

interface PeopleFieldProps {
  id: string;
  /** User names. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const OFFERED = 20;
const TYPING_MS = 250;

/** People by their user names, looked for while one types. */
export function PeopleField({ id, value, onChange }: PeopleFieldProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim().slice(0, MAX_NAME_LENGTH), TYPING_MS);
  const { data, isFetching } = useListAccountsQuery({ query: { current: 1, size: OFFERED, ...(keyword && { keyword }) } });
  const options = (data?.records ?? []).map(({ username, nick_name }) => ({
    value: username,
    label: nick_name && nick_name !== username ? phrase`${username}（${nick_name}）` : username,
  }));
  return (
    <Select
      id={id}
      mode="multiple"
      showSearch
      filterOption={false}
      loading={isFetching}
      placeholder={texts.people}
      notFoundContent={texts.noPeople}
      options={options}
      value={[...value]}
      onSearch={setTyped}
      onChange={(names: string[]) => onChange(names)}
    />
  );
}
