import type { DatabaseItem } from '../../../../contract/entities/database';
import { safeHref } from '../../../../shared/lib/safeHref';
import { Words } from '../../../../shared/ui/marks/Words';
import { texts } from '../texts';
import { bounded } from '../../../../shared/ui/loading/bounded';

const accessOf = (open: boolean | null) => (open === null ? 'part' : open ? 'free' : 'paid');

/** One database: what it holds, who may read it, and the way to it. */
function DatabaseCardView({ database }: { database: DatabaseItem }) {
  const { name, name_en, desc, url, open_access } = database;
  const href = safeHref(url);
  const access = accessOf(open_access);
  return (
    <article className="sn-database">
      <h3>
        {href?.startsWith('http') ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Words>{name}</Words>
            <span className="sn-hidden">{texts.inNewWindow}</span>
          </a>
        ) : (
          name
        )}
        <small className={`sn-database-access sn-database-${access}`}>{texts[access]}</small>
      </h3>
      {name_en !== name ? <p className="sn-database-en">{name_en}</p> : null}
      <p>{desc}</p>
    </article>
  );
}

export const DatabaseCard = bounded(DatabaseCardView, ({ database }) => database.id);
