import { Link } from 'react-router-dom';
import { safeHref } from '../../../../shared/lib/safeHref';
import type { FoundWork } from '../lib/reading';
import { useParts } from '../parts';

/** Something that was found: it opens where it can be read. */
export function FoundLink({ title, url, paper_id }: FoundWork) {
  const { paperHref } = useParts();
  const words = title || url;
  if (paper_id) return <Link to={paperHref(paper_id)}>{words}</Link>;
  const href = safeHref(url);
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <>{words}</>
  );
}
