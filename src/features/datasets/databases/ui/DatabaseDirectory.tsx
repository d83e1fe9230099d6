import { useClassifyDatabasesQuery, useListDatabasesQuery } from '../../../../api/datasetsApi';
import type { DatabaseItem } from '../../../../contract/entities/database';
import { ChipGroup } from '../../../../shared/ui/fields/ChipGroup';
import { KeywordBox } from '../../../../shared/ui/fields/KeywordBox';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { DatabaseCard } from './DatabaseCard';
import { texts } from '../texts';
import './databaseDirectory.css';

export interface DatabaseChoice {
  /** Code of a category; empty: all. */
  category: string;
  keyword: string;
  /** Only what everyone may read. */
  free: boolean;
}

const EVERYTHING: DatabaseChoice = { category: '', keyword: '', free: false };
/** More than the directory holds. */
const SIZE = 200;

/** Databases of one category stand together; the list comes in the order of the categories. */
function byCategory(databases: readonly DatabaseItem[]): [name: string, databases: DatabaseItem[]][] {
  const groups = new Map<string, DatabaseItem[]>();
  for (const item of databases) groups.set(item.category_name, [...(groups.get(item.category_name) ?? []), item]);
  return [...groups];
}

/** External literature databases, by category and by word. */
export function DatabaseDirectory({ choice, onChange }: { choice: DatabaseChoice; onChange: (choice: DatabaseChoice) => void }) {
  const { category, keyword, free } = choice;
  const query = { size: SIZE, ...(category && { category }), ...(keyword && { keyword }), ...(free && { free }) };
  const answer = useListDatabasesQuery({ query });
  const categories = useClassifyDatabasesQuery().data ?? [];
  return (
    <div className="sn-databases">
      <KeywordBox
        label={texts.search}
        hint={texts.searchHint}
        keyword={keyword}
        onKeyword={(next) => onChange({ ...choice, keyword: next })}
      />
      <ChipGroup
        label={texts.categories}
        chosen={category}
        options={[{ value: '', label: texts.all }, ...categories.map(({ code, name }) => ({ value: code, label: name }))]}
        onChoose={(code) => onChange({ ...choice, category: code })}
      />
      <ChipGroup
        label={texts.access}
        chosen={free ? 'free' : ''}
        options={[
          { value: '', label: texts.anyAccess },
          { value: 'free', label: texts.freeOnly },
        ]}
        onChoose={(value) => onChange({ ...choice, free: value === 'free' })}
      />
      <p role="status" className="sn-databases-count">
        {answer.isFetching ? texts.loading : answer.currentData ? texts.count(answer.currentData.total) : ''}
      </p>
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        earlier
        empty={
          <StateView
            kind="empty"
            title={texts.nothing}
            detail={texts.nothingDetail}
            action={{ label: texts.showAll, onClick: () => onChange(EVERYTHING) }}
          />
        }
      >
        {({ records }) =>
          byCategory(records).map(([name, databases]) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <div className="sn-databases-grid">
                {databases.map((database) => (
                  <DatabaseCard key={database.id} database={database} />
                ))}
              </div>
            </section>
          ))
        }
      </Answered>
      <p className="sn-databases-note">{texts.external}</p>
    </div>
  );
}
