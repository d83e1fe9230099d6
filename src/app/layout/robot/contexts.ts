import type { Dataset } from '../../../contract/entities/dataset';
import type { Paper } from '../../../contract/entities/paper';
import { shownTitle } from '../../../model/paper/lines';
import { MAX_BASES, MAX_PAPERS } from '../../../model/limits';
import { placeOfSelection } from '../placeOfSelection';
import type { RobotContext } from './robotSlice';
import { texts } from './texts';

const context = (kind: RobotContext['kind'], key: string, label: string, about: Partial<RobotContext> = {}): RobotContext => ({
  kind,
  key: `${kind}:${key}`,
  label,
  paper_id_list: [],
  dataset_id_list: [],
  ...about,
});

/** Everything that the portal holds. */
export const LIBRARY_CONTEXT: RobotContext = context('library', '', '');

/** The paper or the own file that is being read. */
export const paperContext = (paper: Paper): RobotContext =>
  context('paper', paper.paper_id, shownTitle(paper), { paper_id_list: [paper.paper_id] });

/** The papers that are ticked. The same papers, in whatever order, are one context. */
export function selectionContext(ids: readonly string[]): RobotContext {
  const paper_id_list = ids.slice(0, MAX_PAPERS);
  return context('selection', placeOfSelection(ids), texts.selection(ids.length), { paper_id_list });
}

/** The records of the page of results in front. `search` names the search: another page of it is the same context. */
export function resultsContext(search: string, words: string, papers: readonly Paper[]): RobotContext {
  const paper_id_list = papers.map(({ paper_id }) => paper_id);
  return context('results', placeOfSelection([search]), texts.results(words, papers.length), { paper_id_list });
}

/** One base, or what is ticked in it. */
export function baseContext({ dataset_id, name }: Pick<Dataset, 'dataset_id' | 'name'>, ticked: readonly string[] = []): RobotContext {
  if (ticked.length === 0) return context('base', dataset_id, name, { dataset_id_list: [dataset_id] });
  const key = `${dataset_id}:${placeOfSelection(ticked)}`;
  return context('base', key, texts.ticked(name, ticked.length), { paper_id_list: ticked.slice(0, MAX_PAPERS) });
}

/** The bases of one project, or of all that the person belongs to. */
export function projectContext(projectId: string, name: string, bases: readonly Dataset[]): RobotContext {
  const dataset_id_list = bases.slice(0, MAX_BASES).map(({ dataset_id }) => dataset_id);
  return context('project', projectId, name, { dataset_id_list });
}
