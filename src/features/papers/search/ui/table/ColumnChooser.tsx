import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { COLUMNS, DEFAULT_COLUMNS, movedColumn, toggledColumn } from '../../lib/columns';
import type { Column } from '../../lib/columns';
import { tableColumnsChosen } from '../../resultsSlice';
import { COLUMN_NAMES, texts } from '../../texts';
import { useColumns } from './useColumns';
import './columnChooser.css';

/** Which columns the table has, and in which order. What is chosen is stored for the person. */
export function ColumnChooser() {
  const dispatch = useDispatch();
  const columns = useColumns(true);
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef('');
  const choose = (next: readonly Column[]) => void dispatch(tableColumnsChosen({ columns: [...next] }));
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const move = (column: Column, step: -1 | 1) => {
    const next = movedColumn(columns, column, step);
    pressed.current = `${column}${step}`;
    setNotice(texts.columnMoved(COLUMN_NAMES[column], next.indexOf(column) + 1));
    choose(next);
  };
  // Moving a row in the DOM loses its focus.
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>(`[data-moves="${pressed.current}"]`)?.focus();
    pressed.current = '';
  }, [columns]);

  const row = (column: Column) => {
    const place = columns.indexOf(column);
    const name = COLUMN_NAMES[column];
    const mover = (step: -1 | 1, label: string, sign: string) => (
      <button
        type="button"
        data-moves={`${column}${step}`}
        aria-label={label}
        aria-disabled={place + step < 0 || place + step >= columns.length}
        onClick={() => move(column, step)}
      >
        {sign}
      </button>
    );
    return (
      <li key={column}>
        <label>
          <input type="checkbox" checked={place >= 0} onChange={() => choose(toggledColumn(columns, column))} />
          {name}
        </label>
        {place >= 0 ? (
          <>
            {mover(-1, texts.columnUp(name), '←')}
            {mover(1, texts.columnDown(name), '→')}
          </>
        ) : null}
      </li>
    );
  };

  return (
    <div
      ref={box}
      className="sn-columns"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={() => setOpen(!open)}>
        {texts.columns}
      </Button>
      {open ? (
        <div id={panelId} className="sn-columns-panel" role="group" aria-label={texts.columns}>
          <ul>{[...columns, ...COLUMNS.filter((column) => !columns.includes(column))].map(row)}</ul>
          <button type="button" className="sn-columns-default" onClick={() => choose(DEFAULT_COLUMNS)}>
            {texts.columnsDefault}
          </button>
          <span className="sn-hidden" role="status">
            {notice}
          </span>
        </div>
      ) : null}
    </div>
  );
}
