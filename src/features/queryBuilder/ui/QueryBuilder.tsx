import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { parseQuery } from '../../../contract/query/parser';
import { useDebounced } from '../../../shared/ui/useDebounced';
import { MarkedProblem } from '../../../shared/ui/marks/MarkedProblem';
import { MAX_QUERY_LENGTH } from '../../../model/limits';
import { cleared, typeChosen, typed } from '../lib/changes';
import type { QueryChange } from '../lib/changes';
import { allTerms } from '../lib/editRows';
import { rowFault } from '../lib/rowsToText';
import { selectQueryRows, selectQueryText, selectQueryType, selectRowsBlocked } from '../queryBuilderSlice';
import { UNSHOWN, texts } from '../texts';
import { useBuild } from './useBuild';
import { GroupView } from './GroupView';
import { TermRowView } from './TermRowView';
import { TypePicker } from './TypePicker';
import { useRowActions } from './useRowActions';
import './queryBuilder.css';

/** Half a phrase is no error yet. */
const PROBLEM_AFTER_MS = 600;

interface QueryBuilderProps {
  onSearch: (text: string, type: string) => void;
  /** Another literature type was chosen; empty for all. */
  onType: (type: string) => void;
}

/** Rows and text of one query, side by side: either may be changed, the other follows. */
export function QueryBuilder({ onSearch, onType }: QueryBuilderProps) {
  const build = useBuild();
  const rows = useSelector(selectQueryRows);
  const text = useSelector(selectQueryText);
  const type = useSelector(selectQueryType);
  const blocked = useSelector(selectRowsBlocked);
  const form = useRef<HTMLFormElement>(null);
  const { actions, notice } = useRowActions(form);
  const [refused, setRefused] = useState<string | null>(null);
  const settled = useDebounced(text, PROBLEM_AFTER_MS) === text || refused === text;
  const { problem } = parseQuery(text);
  const tooLong = text.length > MAX_QUERY_LENGTH;
  const faulty = blocked === null && allTerms(rows).some((row) => rowFault(row) !== null);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const box = find('textarea');
    if (faulty) return find('.sn-term [aria-invalid="true"]')?.focus();
    if (text.trim() !== '' && !problem && !tooLong) return onSearch(text.trim(), type);
    setRefused(text);
    if (text.trim() === '') return find('.sn-term-value > input')?.focus();
    box?.focus();
    if (problem) box?.setSelectionRange(problem.position, problem.position + problem.length);
  };
  const retype = (change: QueryChange) => onType(build(change).queryType);
  /** Enter that ends a composition of the input method belongs to the input method. */
  const onKeyDown = (event: KeyboardEvent) => {
    const inField =
      event.target instanceof HTMLTextAreaElement || (event.target instanceof HTMLInputElement && event.target.type !== 'radio');
    if (event.key !== 'Enter' || !inField) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing && event.keyCode !== 229) submit();
  };

  return (
    <form ref={form} className="sn-builder" onSubmit={submit} onKeyDown={onKeyDown} role="search" aria-label={texts.rows}>
      <fieldset className="sn-builder-rows" disabled={blocked !== null} aria-describedby="sn-builder-blocked">
        <legend className="sn-hidden">{texts.rows}</legend>
        {rows.map((row, i) =>
          row.kind === 'group' ? (
            <GroupView key={row.id} group={row} place={String(i + 1)} first={i === 0} actions={actions} />
          ) : (
            <TermRowView key={row.id} row={row} place={String(i + 1)} first={i === 0} actions={actions} />
          ),
        )}
        <div className="sn-builder-add">
          <Button type="dashed" onClick={() => actions.add(null)}>
            + {texts.addRow}
          </Button>
          <Button type="dashed" onClick={actions.addGroup}>
            + {texts.addGroup}
          </Button>
          <span>{texts.precedence}</span>
        </div>
      </fieldset>
      <p id="sn-builder-blocked" className="sn-builder-blocked" role="status">
        {blocked ? texts.blocked(UNSHOWN[blocked]) : ''}
      </p>
      <label className="sn-builder-text">
        {texts.text}
        <textarea
          rows={2}
          maxLength={MAX_QUERY_LENGTH}
          spellCheck={false}
          placeholder={texts.textHint}
          aria-invalid={(settled && problem !== null) || tooLong}
          value={text}
          onChange={(event) => build(typed(event.target.value))}
        />
      </label>
      {settled && problem ? <MarkedProblem text={text} problem={problem} /> : null}
      {tooLong ? <p role="alert">{texts.tooLong(text.length, MAX_QUERY_LENGTH)}</p> : null}
      {refused === '' && text === '' ? <p role="alert">{texts.empty}</p> : null}
      <TypePicker type={type} onPick={(code) => retype(typeChosen(code))} />
      <div className="sn-builder-actions">
        <Button type="primary" htmlType="submit">
          {texts.search}
        </Button>
        <Button onClick={() => retype(cleared)}>{texts.clear}</Button>
      </div>
      <p className="sn-hidden" role="status">
        {notice}
      </p>
    </form>
  );
}
