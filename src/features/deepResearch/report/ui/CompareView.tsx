import { useMemo } from 'react';
import type { ResearchCitation, ResearchReport } from '../../../../contract/entities/research';
import type { CitedText } from '../../../../shared/lib/compareCited';
import { VersionDifferences } from '../../../../shared/ui/versions/VersionDifferences';
import { texts } from '../../core/texts';

/** What makes two citations the same source. */
const sourceKey = ({ paper, document_id, url, title }: ResearchCitation): string => paper?.paper_id ?? document_id ?? (url || title);

const cited = ({ content, citations }: ResearchReport): CitedText => ({
  content,
  sources: citations.map((citation) => ({ n: citation.n, key: sourceKey(citation), title: citation.title || citation.url })),
});

/** What differs between two versions of a report. */
export function CompareView({ before, after }: { before: ResearchReport; after: ResearchReport }) {
  const [old, now] = useMemo(() => [cited(before), cited(after)], [before, after]);
  return <VersionDifferences before={old} after={now} title={texts.comparedWith(before.version, after.version)} />;
}
