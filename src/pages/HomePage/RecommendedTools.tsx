import { Link } from 'react-router-dom';
import { useRecommendAiToolsQuery } from '../../api/sessionApi';
import { safeHref } from '../../shared/lib/safeHref';
import { texts } from './texts';

/** AI tools that suit the person's fields, each at its own site. They are an extra: without them nothing is shown. */
export function RecommendedTools() {
  const { data } = useRecommendAiToolsQuery();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="sn-home-tools">
      <h2 id="sn-home-tools">
        {texts.tools}
        <Link to="/resources">{texts.moreTools}</Link>
      </h2>
      <ul className="sn-home-tools">
        {data.map(({ tool_id, name, desc, url, category_name }) => (
          <li key={tool_id}>
            <a href={safeHref(url) ?? undefined} target="_blank" rel="noopener noreferrer" title={texts.opensOutside(name)}>
              <strong>{name}</strong>
              <small>{category_name}</small>
              <span>{desc}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
