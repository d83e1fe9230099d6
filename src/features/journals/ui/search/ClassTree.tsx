import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { grouped } from '../../../../model/grouped';
import type { DictItem } from '../../../../contract/entities/common';
import { journalSchemeToggled, selectOpenSchemes } from '../../journalsSlice';
import { treeMove, treeNodes } from '../../lib/treeNodes';
import type { TreeNode } from '../../lib/treeNodes';
import { texts } from '../../texts';
import './classTree.css';

interface ClassTreeProps {
  schemes: readonly DictItem[];
  scheme: string;
  category: string;
  onChoose: (scheme: string, category: string) => void;
}

/** Schemes and their categories with the number of journals. One stop for the Tab key; arrows move inside. */
export function ClassTree({ schemes, scheme, category, onChoose }: ClassTreeProps) {
  const dispatch = useDispatch();
  const toggled = useSelector(selectOpenSchemes);
  const tree = useRef<HTMLUListElement>(null);
  const chosen = category ? `${scheme}:${category}` : scheme;
  const [active, setActive] = useState(chosen);
  // By itself the scheme of the choice is open, without one the first.
  const isOpen = (code: string) => toggled[code] ?? code === (scheme || schemes[0]?.code);
  const nodes = treeNodes(schemes, texts.all, isOpen);
  const stop = nodes.some(({ key }) => key === active) ? active : '';

  const setOpen = (node: TreeNode, open: boolean) => dispatch(journalSchemeToggled({ scheme: node.scheme, open }));
  const choose = (node: TreeNode) => {
    setActive(node.key);
    if (node.open === false) setOpen(node, true);
    onChoose(node.scheme, node.category);
  };
  const focus = (index: number) => {
    setActive(nodes[index]?.key ?? '');
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number, node: TreeNode) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(nodes, at, event.key);
    if (move === null) return;
    event.preventDefault();
    if (move === 'choose') choose(node);
    else if (move === 'open' || move === 'close') setOpen(node, move === 'open');
    else focus(move.to);
  };

  return (
    <ul ref={tree} role="tree" aria-label={texts.classification} className="sn-class-tree">
      {nodes.map((node, at) => (
        <li
          key={node.key}
          role="treeitem"
          className={`sn-class-node sn-class-node-${node.level}`}
          aria-level={node.level}
          aria-posinset={node.place}
          aria-setsize={node.siblings}
          aria-expanded={node.open}
          aria-selected={node.key === chosen}
          tabIndex={node.key === stop ? 0 : -1}
          onClick={() => choose(node)}
          onFocus={() => setActive(node.key)}
          onKeyDown={(event) => onKeyDown(event, at, node)}
        >
          <span
            className="sn-class-arrow"
            aria-hidden="true"
            onClick={(event) => {
              if (node.open === undefined) return;
              event.stopPropagation();
              setOpen(node, !node.open);
            }}
          >
            {node.open === undefined ? '' : node.open ? '▾' : '▸'}
          </span>
          <span className="sn-class-name">{node.name}</span>
          {node.count === undefined ? null : <span className="sn-class-count">{grouped(node.count)}</span>}
        </li>
      ))}
    </ul>
  );
}
