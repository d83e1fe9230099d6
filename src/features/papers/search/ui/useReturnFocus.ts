import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigationType } from 'react-router-dom';
import { rowLeft, selectLeftRow } from '../resultsSlice';

/** Coming back to a list by the browser's history: the key of the row whose paper was opened, which gets the focus once. */
export function useReturnFocus(place: string): string | null {
  const dispatch = useDispatch();
  const left = useSelector(selectLeftRow);
  const back = useNavigationType() === 'POP';
  const [wanted] = useState(() => (back && left?.place === place ? left.paper_id : null));
  useEffect(() => {
    if (wanted !== null) dispatch(rowLeft(null));
  }, [wanted, dispatch]);
  return wanted;
}
