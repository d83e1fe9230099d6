import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readLink } from '../../../../model/addresses/reading';
import { isolatedList, phrase } from '../../../../model/isolated';
import { Words } from '../../../../shared/ui/marks/Words';
import type { RelatedGraph } from '../lib/graph';
import { treeLines, treeMove } from '../lib/tree';
import type { TreeLine } from '../lib/tree';
import { KIND_NAMES, texts } from '../texts';

interface RelatedTreeProps {
  graph: RelatedGraph;
  onStand: (id: string) => void;
}

/** Seeds, kinds of reasons and papers. One stop for the Tab key; arrows move inside, Enter opens. */
export function RelatedTree({ graph, onStand }: RelatedTreeProps) {
  const navigate = useNavigate();
  const tree = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<string[]>([]);
  const [at, setAt] = useState('');
  const lines = treeLines(graph, closed);
  const stop = lines.some(({ key }) => key === at) ? at : (lines[0]?.key ?? '');

  const stand = (line: TreeLine) => {
    setAt(line.key);
    if (line.node) onStand(line.node.id);
  };
  const setOpen = ({ key }: TreeLine, open: boolean) => setClosed(open ? closed.filter((one) => one !== key) : [...closed, key]);
  const choose = (line: TreeLine) => {
    if (line.node) void navigate(readLink({ paperId: line.node.id }));
    else setOpen(line, line.open === false);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, line: TreeLine) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(lines, index, event.key);
    if (move === null) return;
    event.preventDefault();
    if (move === 'choose') choose(line);
    else if (move === 'open' || move === 'close') setOpen(line, move === 'open');
    else tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[move.to]?.focus();
  };

  return (
    <>
      <p className="sn-graph-hint">{texts.treeHint}</p>
      <ul ref={tree} role="tree" aria-label={texts.tree} className="sn-related-tree">
        {lines.map((line, index) => (
          <li
            key={line.key}
            role="treeitem"
            className={`sn-related-line sn-related-line-${line.level}`}
            aria-level={line.level}
            aria-posinset={line.place}
            aria-setsize={line.siblings}
            aria-expanded={line.open}
            aria-selected={line.key === stop}
            tabIndex={line.key === stop ? 0 : -1}
            onFocus={() => stand(line)}
            onClick={() => (line.open === undefined ? stand(line) : setOpen(line, !line.open))}
            onDoubleClick={() => (line.level === 3 ? choose(line) : undefined)}
            onKeyDown={(event) => onKeyDown(event, index, line)}
          >
            <span className="sn-related-turn" aria-hidden="true">
              {line.open === undefined ? '' : line.open ? '▾' : '▸'}
            </span>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LineText({ line: { node, kind, edge, count } }: { line: TreeLine }) {
  if (node && edge) {
    return (
      <span>
        <Words>{node.title}</Words>
        <small>{isolatedList([node.year ?? texts.undated, node.authors, edge.reasons[0]], ' · ')}</small>
      </span>
    );
  }
  if (node) return <b>{node.title}</b>;
  return <span>{phrase`${kind ? KIND_NAMES[kind] : ''} · ${texts.count(count)}`}</span>;
}
