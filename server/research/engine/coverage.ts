import type { ResearchEvent } from '../../../src/contract/entities/research';
import { disagreements } from './disagreements';
import type { FoundSource } from './means';
import { textsOfSource } from './sources';
import { spokenOf, type Topic } from './topic';

export type CoveredAspect = Extract<ResearchEvent, { event: 'coverage' }>['aspects'][number];

/**
 * What was read says about each aspect of a question: `covered` by a work that speaks of it and of another one (or when there is but
 * one), `touched` by works that speak of it alone.
 */
export function coverageOf(topic: Topic, sources: readonly FoundSource[]): CoveredAspect[] {
  const spoken = sources.map((source) => spokenOf(topic, textsOfSource(source)));
  const disputes = disagreements(topic, sources);
  return topic.wordings.map((text, place) => {
    const speaking = spoken.filter((places) => places.includes(place));
    const together = topic.aspects.length === 1 || speaking.some((places) => places.length > 1);
    return {
      text,
      state: speaking.length === 0 ? 'missing' : together ? 'covered' : 'touched',
      sources: speaking.length,
      disputed: disputes.some((pair) => pair.aspects.includes(place)),
    };
  });
}

/** How much of a question is spoken of, by rarity of its aspects: 0 to 1. */
export function spokenShare({ weights }: Topic, aspects: readonly CoveredAspect[]): number {
  const sum = (counts: (aspect: CoveredAspect) => boolean) =>
    aspects.reduce((all, aspect, place) => all + (counts(aspect) ? (weights[place] ?? 0) : 0), 0);
  return (
    sum(({ state }) => state !== 'missing') /
    Math.max(
      1e-9,
      sum(() => true),
    )
  );
}
