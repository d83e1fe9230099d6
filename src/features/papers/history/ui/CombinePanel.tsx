import { Link } from 'react-router-dom';
import { isolatedList } from '../../../../model/isolated';
import { Segmented } from '../../../../shared/ui/fields/Segmented';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Engine } from '../../../../contract/entities/paper';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { searchLink } from '../../core/lib/searchUrl';
import { OPERATORS, combineSearches } from '../lib/combine';
import type { Operator } from '../lib/combine';
import { describeFilters, engineOf } from '../lib/describe';
import { texts } from '../texts';

const OPTIONS = OPERATORS.map((value) => ({ value, label: `${value} ${texts.operators[value]}` }));

interface CombinePanelProps {
  /** One or two searches, in their order. */
  picked: readonly RecordedSearch[];
  operator: Operator;
  engines: readonly Engine[];
  subjects: ReadonlyMap<string, string>;
  onOperator: (operator: Operator) => void;
  onSwap: () => void;
  onStop: () => void;
}

/** Two searches as one: the text and the filters that would be searched, before they are. */
export function CombinePanel({ picked, operator, engines, subjects, onOperator, onSwap, onStop }: CombinePanelProps) {
  const [first, second] = picked;
  if (!first) return null;
  return (
    <section className="sn-combine" aria-label={texts.combine}>
      {second ? (
        <Outcome {...{ first, second, operator, engines, subjects, onOperator, onSwap, onStop }} />
      ) : (
        <p className="sn-combine-row">
          <span role="status">{texts.combineHint(first.number)}</span>
          <Button onClick={onStop}>{texts.stopCombining}</Button>
        </p>
      )}
    </section>
  );
}

type OutcomeProps = Omit<CombinePanelProps, 'picked'> & { first: RecordedSearch; second: RecordedSearch };

function Outcome({ first, second, operator, engines, subjects, onOperator, onSwap, onStop }: OutcomeProps) {
  const { query, filters, notes, problem } = combineSearches(first, second, operator);
  const engine = engineOf(first, engines);
  const words = describeFilters(filters, subjects);
  const allNotes = engine.id === engineOf(second, engines).id ? notes : [...notes, texts.enginesDiffer(first.number, engine.name)];
  return (
    <>
      <div className="sn-combine-row">
        <strong>{`#${first.number} ${operator} #${second.number}`}</strong>
        <Segmented aria-label={texts.operator} options={OPTIONS} value={operator} onChange={onOperator} />
        {operator === 'NOT' ? <Button onClick={onSwap}>{texts.swap}</Button> : null}
      </div>
      <dl className="sn-combine-outcome">
        <dt>{texts.outcome}</dt>
        <dd>
          <code>{query || '—'}</code>
        </dd>
        <dt>{texts.outcomeFilters}</dt>
        <dd>{isolatedList(words) || texts.noFilters}</dd>
      </dl>
      {problem ? <p role="alert">{problem}</p> : null}
      {problem ? null : allNotes.map((note) => <p key={note}>{note}</p>)}
      <div className="sn-combine-row">
        {problem ? null : (
          <Link className="sn-combine-run" to={searchLink({ query, engine: first.engine, filters })}>
            {texts.run}
          </Link>
        )}
        <Button onClick={onStop}>{texts.stopCombining}</Button>
      </div>
    </>
  );
}
