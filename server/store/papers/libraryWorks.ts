import type { Queryable } from '../database/types';

/** A record of the library with the letters and digits of its titles. */
interface WorkTitles {
  paper_id: string;
  title_key: string;
  title_zh_key: string;
}

/** What a work is compared by when its title is the same. */
interface WorkFacts {
  paper_id: string;
  authors: string[];
  year: number | null;
}

/** Records of the library with a DOI, up to 5. @param doiKey as `doiKey` makes it */
export function worksByDoi(q: Queryable, doiKey: string): Promise<WorkTitles[]> {
  return q.query<WorkTitles>(
    'select paper_id, title_key, title_zh_key from paper where doi_key = $1 and in_library order by paper_id limit 5',
    [doiKey],
  );
}

/** Records of the library with a title in either language, up to 10. @param titleKey as `titleKey` makes it */
export function worksByTitle(q: Queryable, titleKey: string): Promise<WorkFacts[]> {
  return q.query<WorkFacts>(
    `select paper_id, authors, year from paper where title_key = $1 and in_library
     union select paper_id, authors, year from paper where title_zh_key <> '' and title_zh_key = $1 and in_library
     limit 10`,
    [titleKey],
  );
}
