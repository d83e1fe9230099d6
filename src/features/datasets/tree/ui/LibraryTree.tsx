import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { GROUP_LABELS } from '../../core/lib/datasetGroups';
import { selectAllDatasetList } from '../../core/datasetsSlice';
import { nodeToggled, selectOpenNodes } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { BaseRows } from './BaseRows';
import { TreeRow } from './TreeRow';
import { rowsOf } from './treeFocus';
import './libraryTree.css';

interface LibraryTreeProps {
  base: string;
  folder: string;
  /** The uploaded files are in front, in place of a base. */
  files: boolean;
  /** The bin is. */
  bin: boolean;
  onBin: () => void;
  onChoose: (base: string, folder: string) => void;
  onFiles: () => void;
}

/** Own reading lists, team bases by project, and the way to the AI bases. One stop of the Tab key; arrows move within. */
export function LibraryTree({ files, onFiles, bin, onBin, ...place }: LibraryTreeProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [, teams, reading] = useSelector(selectAllDatasetList);
  const openNodes = useSelector(selectOpenNodes);
  const tree = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const [inside, setInside] = useState(false);
  const isOpen = (key: string) => openNodes[key] ?? true;
  const toggle = (key: string) => (open: boolean) => void dispatch(nodeToggled({ node_id: key, open }));

  const enter = (event: FocusEvent<HTMLDivElement>) => {
    setInside(true);
    const row = event.target.closest<HTMLElement>('[role="treeitem"]');
    if (row) last.current = row;
    if (event.target !== event.currentTarget) return;
    const rows = rowsOf(event.currentTarget);
    const back = last.current?.isConnected ? last.current : undefined;
    (back ?? rows.find((one) => one.getAttribute('aria-selected') === 'true') ?? rows[0])?.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  const group = (key: string, label: string, level: number) => ({
    level,
    label,
    expanded: isOpen(key),
    onChoose: () => toggle(key)(!isOpen(key)),
    onToggle: toggle(key),
  });
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={texts.tree}
        aria-describedby="sn-tree-keys"
        className="sn-tree"
        tabIndex={inside ? -1 : 0}
        onFocus={enter}
        onBlur={leave}
      >
        <TreeRow {...group('reading', GROUP_LABELS.readingDataset, 1)} />
        {isOpen('reading') ? <BaseRows datasets={reading.children} level={2} {...place} /> : null}
        <TreeRow {...group('team', GROUP_LABELS.projectDataset, 1)} />
        {isOpen('team')
          ? teams.children.map(({ project_id, project_name, datasets }) => (
              <div key={project_id} role="none">
                <TreeRow {...group(project_id, project_name, 2)} />
                {isOpen(project_id) ? <BaseRows datasets={datasets} level={3} {...place} /> : null}
              </div>
            ))
          : null}
        {isOpen('team') && teams.children.length === 0 ? (
          <TreeRow level={2} label={texts.noTeams} onChoose={() => navigate('/project')} />
        ) : null}
        <TreeRow level={1} label={texts.files} selected={files} onChoose={onFiles} />
        <TreeRow level={1} label={texts.bin} selected={bin} onChoose={onBin} />
        <TreeRow level={1} label={`${texts.aiBases} →`} onChoose={() => navigate('/aiKnowledgeBase')} />
      </div>
      <p id="sn-tree-keys" className="sn-hidden">
        {texts.treeKeys}
      </p>
    </>
  );
}
