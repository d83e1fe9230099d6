import { useMemo } from 'react';
import type { Paper } from '../../../../contract/entities/paper';
import { MAX_SEEDS } from '../../../../model/addresses/reading';
import { phrase } from '../../../../model/isolated';
import { shownTitle } from '../../../../model/paper/lines';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { relatedGraph } from '../lib/graph';
import { texts as readingTexts } from '../../core/texts';
import { texts } from '../texts';
import { LazyViews } from './LazyViews';
import { RelatedList } from './RelatedList';
import type { RelatedPlace } from './relatedPlace';
import { useRelated } from './useRelated';

interface RelatedBodyProps {
  paper: Paper;
  place: RelatedPlace;
  onPlace: (change: Partial<RelatedPlace>) => void;
}

/** Related papers as they are: on their way, failed, none, or shown in one of the ways. */
export function RelatedBody({ paper, place, onPlace }: RelatedBodyProps) {
  const { related: order, relatedView: view, relatedSort } = place;
  // The same seeds stay the same array: the graph is made and laid out once.
  const ids = JSON.stringify(place.seeds);
  const seeds = useMemo(() => JSON.parse(ids) as string[], [ids]);
  const { answers, found, waiting, failures } = useRelated(paper, seeds, order);
  const graph = useMemo(() => relatedGraph(answers), [answers]);
  const own = failures.find(({ paperId }) => paperId === paper.paper_id);
  if (waiting) return <PageSkeleton kind="list" />;
  if (own && answers.length === 0) {
    return <StateView kind="failed" title={texts.failed} detail={own.message} action={{ label: texts.retry, onClick: own.retry }} />;
  }
  const citing = paper.cited_by?.source === 'library' ? paper.cited_by.count : 0;
  const shown = answers[0]?.related.length ?? 0;
  const setSeeds = (next: string[]) => onPlace({ seeds: next });
  return (
    <>
      {failures.map(({ paperId, title, message, retry }) => (
        <p key={paperId} className="sn-failed" role="alert">
          {phrase`${texts.partlyFailed(title)}：${message}`}
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      ))}
      {order === 'citing' && citing > shown && shown > 0 ? <p className="sn-related-cited">{texts.newestOf(shown, citing)}</p> : null}
      {seeds.length > 0 ? <Seeds graph={graph} seeds={seeds} onSeeds={setSeeds} /> : null}
      {answers.every(({ related }) => related.length === 0) ? (
        <Nothing order={order} found={found} paper={paper} />
      ) : view === 'list' ? (
        answers.map(({ seed, related }) => (
          <section key={seed.paper_id} aria-label={texts.relatedTo(shownTitle(seed))}>
            {answers.length > 1 ? <h2>{texts.relatedTo(shownTitle(seed))}</h2> : null}
            <RelatedList related={related} />
          </section>
        ))
      ) : (
        <LazyViews
          key={view}
          view={view}
          graph={graph}
          sort={relatedSort}
          onSort={(sort) => onPlace({ relatedSort: sort })}
          onSeed={(id) => setSeeds(seeds.includes(id) ? seeds.filter((seed) => seed !== id) : [...seeds, id])}
          full={seeds.length >= MAX_SEEDS}
        />
      )}
    </>
  );
}

function Seeds({ graph, seeds, onSeeds }: { graph: ReturnType<typeof relatedGraph>; seeds: string[]; onSeeds: (next: string[]) => void }) {
  return (
    <ul className="sn-related-seeds" aria-label={texts.seeds}>
      {graph.nodes
        .filter(({ seed }) => seed)
        .map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            {seeds.includes(id) ? (
              <button type="button" aria-label={texts.removeSeedOf(title)} onClick={() => onSeeds(seeds.filter((seed) => seed !== id))}>
                ×
              </button>
            ) : null}
          </li>
        ))}
    </ul>
  );
}

function Nothing({ order, found, paper }: { order: RelatedPlace['related']; found: number; paper: Paper }) {
  if (order === 'citing') return <StateView kind="empty" title={texts.noCiting} detail={texts.noCitingDetail} />;
  if (order === 'all' || found === 0) return <StateView kind="empty" title={readingTexts.noRelated} detail={texts.noneDetail} />;
  return (
    <StateView
      kind="empty"
      title={order === 'earlier' ? texts.noEarlier : texts.noLater}
      detail={paper.year === null ? texts.noYear : ''}
    />
  );
}
