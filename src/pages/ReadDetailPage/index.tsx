import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PapersComparison, UploadPlace, documentOpened } from '../../features/reading';
import { comparedPapers } from '../../model/addresses/comparing';
import { parseReading } from '../../model/addresses/reading';
import { Reading } from './Reading';
import './readDetailPage.css';
import './printedReading.css';

/** `/readDetailMore`: a record or a file of one's own, papers side by side, or, without any, the place to bring a file. */
export function Page() {
  const { search } = useLocation();
  const dispatch = useDispatch();
  const place = useMemo(() => parseReading(search), [search]);
  const compared = useMemo(() => comparedPapers(search), [search]);
  const subject = place.paperId || place.fileId;
  useEffect(() => void dispatch(documentOpened()), [dispatch, subject]);
  if (compared.length > 0) return <PapersComparison ids={compared} />;
  return subject ? <Reading key={subject} place={place} /> : <UploadPlace />;
}
