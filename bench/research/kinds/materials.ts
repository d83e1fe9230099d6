import path from 'node:path';
import { readObjects } from '../../support/sharedData';

/** Where sources of a report are from. */
export const KINDS = ['library', 'base', 'OpenAlex', 'Crossref', 'tool'] as const;
export type Kind = (typeof KINDS)[number];

/** A text that lies outside of the library: a work of a catalogue, an entry of the tool, a file of the base. All are made up. */
export interface Material {
  readonly kind: Exclude<Kind, 'library'>;
  readonly title: string;
  readonly content: string;
}

/** An aspect of a question, and the only place that speaks of it: works of the starter library, or a text outside. */
type AskedAspect = { readonly text: string } & ({ readonly kind: 'library'; readonly ids: readonly string[] } | Material);

export interface KindsQuestion {
  readonly question: string;
  /** What all its aspects are about, as a model would search for each of them. */
  readonly subject: string;
  readonly aspects: readonly AskedAspect[];
  /** Texts that share its subject and speak of nothing that is asked. */
  readonly beside: readonly Material[];
}

/** Questions whose aspects lie in five places, one in each. */
export const readQuestions = (): Promise<KindsQuestion[]> => readObjects<KindsQuestion>(path.join(__dirname, 'questions.jsonl'));

/** All texts outside of the library. */
export const materialsOf = (questions: readonly KindsQuestion[]): Material[] =>
  questions.flatMap(({ aspects, beside }) => [...aspects.flatMap((aspect) => (aspect.kind === 'library' ? [] : aspect)), ...beside]);
