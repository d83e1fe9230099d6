import { useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { currentDrag, endDrag, startDrag } from '../../core/lib/drag';
import type { Dragged } from '../../core/lib/drag';
import { rowFor } from './treeFocus';

interface TreeRowProps {
  level: number;
  label: string;
  /** Documents inside; nothing is shown before the number is loaded. */
  count?: number;
  /** Undefined for what cannot be opened. */
  expanded?: boolean | undefined;
  selected?: boolean;
  onChoose: () => void;
  onToggle?: (open: boolean) => void;
  /** What a drag of this row carries; undefined when it may not be moved. */
  carries?: Dragged | undefined;
  /** Takes what is dropped here, when it may. */
  accepts?: (dragged: Dragged) => boolean;
  onTake?: (dragged: Dragged) => void;
}

/** A row of the tree. Arrow keys lead to the others, Enter opens it; the drop of documents is one of several ways to move them. */
export function TreeRow(props: TreeRowProps) {
  const { level, label, count, expanded, selected = false, onChoose, onToggle, carries, accepts, onTake } = props;
  const [over, setOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter' || key === ' ') onChoose();
    else if (key === 'ArrowRight' && expanded === false) onToggle?.(true);
    else if (key === 'ArrowLeft' && expanded === true) onToggle?.(false);
    else {
      const tree = currentTarget.closest('[role="tree"]');
      const next = tree && rowFor(key, tree, currentTarget);
      next?.focus();
      if (!next && !['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].includes(key)) return;
    }
    event.preventDefault();
  };
  const dragOver = (event: DragEvent) => {
    const dragged = currentDrag();
    if (!dragged || !accepts?.(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    const dragged = currentDrag();
    setOver(false);
    if (!dragged || !accepts?.(dragged)) return;
    event.preventDefault();
    endDrag();
    onTake?.(dragged);
  };
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={selected}
      aria-expanded={expanded}
      tabIndex={-1}
      className={`sn-tree-row${over ? ' sn-tree-over' : ''}`}
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      draggable={carries !== undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onDragStart={carries && ((event) => startDrag(event, carries))}
      onDragEnd={endDrag}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span
        className="sn-tree-mark"
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === undefined) return;
          event.stopPropagation();
          onToggle?.(!expanded);
        }}
      >
        {expanded === undefined ? '' : expanded ? '▾' : '▸'}
      </span>
      <span className="sn-tree-label" title={label}>
        {label}
      </span>
      {count === undefined ? null : <span className="sn-tree-count">{count}</span>}
    </div>
  );
}
