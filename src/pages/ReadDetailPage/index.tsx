import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { UploadPlace, documentOpened } from '../../features/reading';
import { parseReading } from '../../model/addresses/reading';
import { Reading } from './Reading';
import './readDetailPage.css';

/** `/readDetailMore`: a record or a file of one's own, or, without either, the place to bring one. */
export function Page() {
  const { search } = useLocation();
  const dispatch = useDispatch();
  const place = useMemo(() => parseReading(search), [search]);
  const subject = place.paperId || place.fileId;
  useEffect(() => void dispatch(documentOpened()), [dispatch, subject]);
  return subject ? <Reading key={subject} place={place} /> : <UploadPlace />;
}
