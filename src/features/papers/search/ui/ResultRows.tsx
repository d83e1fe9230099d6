import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigationType } from 'react-router-dom';
import type { Paper } from '../../../../contract/entities/paper';
import type { View } from '../../core/lib/searchUrl';
import type { Boundary } from '../lib/boundary';
import { paperToggled, selectPaperIdList } from '../../core/papersSlice';
import { rowLeft, selectLeftRow, selectTitleTranslation, selectTranslatedTitles } from '../resultsSlice';
import { CardList } from './cards/CardList';
import { PaperTable } from './table/PaperTable';
import type { RowListProps, RowProps } from './rows/rowTypes';
import { useColumns } from './table/useColumns';
import './resultList.css';

interface ResultRowsProps {
  papers: readonly Paper[];
  terms: readonly string[];
  view: View;
  /** Where the records that hold all that was asked end. */
  boundary?: Boundary | null;
  /** So many of the first rows are named by an identifier that was typed. */
  identified?: number;
  /** Name of the list. */
  title: string;
  /** Address of the list: path and query. */
  place: string;
  onCite: (paper: Paper) => void;
}

/** Coming back to a list by the browser's history: the key of the row whose paper was opened, which gets the focus once. */
function useReturnFocus(place: string): string | null {
  const dispatch = useDispatch();
  const left = useSelector(selectLeftRow);
  const back = useNavigationType() === 'POP';
  const [focusKey] = useState(() => (back && left?.place === place ? left.paper_id : null));
  useEffect(() => {
    if (focusKey !== null) dispatch(rowLeft(null));
  }, [focusKey, dispatch]);
  return focusKey;
}

/** The records of a page in the view of one's choice. The ticks are the tray's and outlive the page. Memoised: what is pressed around them leaves them alone. */
export const ResultRows = memo(function ResultRows(props: ResultRowsProps) {
  const { papers, terms, view, boundary = null, identified = 0, title, place, onCite } = props;
  const dispatch = useDispatch();
  const chosen = useSelector(selectPaperIdList);
  const translated = useSelector(selectTranslatedTitles);
  const shown = useSelector(selectTitleTranslation).state !== 'idle';
  const columns = useColumns(view === 'table');
  const focusKey = useReturnFocus(place);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const titles = useMemo(() => new Map(shown ? translated.map((row) => [row.paper_id, row]) : []), [shown, translated]);
  const keys = useMemo(() => papers.map(({ paper_id }) => paper_id), [papers]);
  const onToggle = useCallback((paper: Paper) => void dispatch(paperToggled(paper)), [dispatch]);
  const onOpen = useCallback(({ paper_id }: Paper) => void dispatch(rowLeft({ place, paper_id })), [dispatch, place]);
  const at = (index: number): RowProps | undefined => {
    const paper = papers[index];
    if (!paper) return undefined;
    const { paper_id } = paper;
    return {
      paper,
      terms,
      selected: chosenSet.has(paper_id),
      identified: index < identified,
      translation: titles.get(paper_id),
      onToggle,
      onCite,
      onOpen,
    };
  };
  const list: RowListProps = { rows: { keys, at }, title, list: place, boundary, focusKey };
  return view === 'table' ? <PaperTable {...list} columns={columns} /> : <CardList {...list} view={view} />;
});
