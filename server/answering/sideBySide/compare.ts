import type { Comparison, ComparisonCell } from '../../../src/contract/entities/comparison';
import { extensionRoutes } from '../../../src/contract/routes/extensions';
import { COMPARISON_ROWS } from '../../../src/model/comparison';
import type { AccessWatch } from '../../access/accessWatch';
import { whileAllowed } from '../../access/whileAllowed';
import { deadline } from '../../kernel/deadline';
import { notFound } from '../../kernel/errors';
import type { Model } from '../../languageModel/model';
import type { Ground } from '../../store/access/lostGrounds';
import type { Queryable } from '../../store/database/types';
import type { MaybeReadOnly } from '../../store/database/writability';
import { linesOf } from '../../store/files/fileText';
import { papersById } from '../../store/papers/papers';
import type { Passage } from '../retrieval/passages';
import { chooseByModel } from './askModel';
import { sentencesOfPapers, type PaperSentences } from './candidates';
import { chooseByRules, type Chosen } from './choose';

export interface ComparisonNeeds {
  readonly db: Queryable & MaybeReadOnly;
  /** Null when no model is set: rules choose. */
  readonly model: Model | null;
  readonly access: Pick<AccessWatch, 'hold'>;
}

/** What a model has for all papers; after it rules choose, so that the table comes before the client gives up. */
const MODEL_MS = 40_000;

const NO_MODEL = '未配置大模型，句子按规则从原文中选出';
const failed = (count: number, all: number) =>
  count === all ? '大模型没有给出选择，句子按规则从原文中选出' : `大模型没有给出其中 ${count} 篇的选择，这些句子按规则从原文中选出`;

/** Their places with rectangles, for those of files. */
async function placedCells(db: Queryable, chosen: readonly (readonly [PaperSentences, Chosen])[]): Promise<ComparisonCell[]> {
  const found = chosen.flatMap(([{ paper }, rows]) =>
    COMPARISON_ROWS.flatMap((row) => (rows[row] ? [{ paper_id: paper.paper_id, row, passage: rows[row] }] : [])),
  );
  const stored = ({ file }: Passage) => (file?.ranges ?? []).map((range) => ({ ...range, at: 0 }));
  const lines = await linesOf(
    db,
    found.flatMap(({ passage }) => (passage.file ? [{ fileId: passage.file.id, ranges: stored(passage) }] : [])),
  );
  return found.map(({ paper_id, row, passage }) => ({
    paper_id,
    row,
    content: passage.text,
    place: passage.place,
    page: passage.file?.ranges[0]?.page ?? null,
    file_id: passage.file?.id ?? null,
    positions: passage.file ? lines.place(passage.file.id, stored(passage)) : [],
  }));
}

/** What a comparison stands on: the papers, and the files that sentences of theirs are from. */
const groundsOf = (read: readonly PaperSentences[]): Ground[] =>
  read.flatMap(({ paper, fullText }) => {
    const file = fullText[0]?.passage.file?.id;
    return [{ kind: 'paper', id: paper.paper_id }, ...(file === undefined ? [] : [{ kind: 'file', id: file } as const])];
  });

/**
 * Papers side by side, each cell a sentence of the paper: chosen by the model, or by rules without one and where it fails.
 * Who loses the right to one of them meanwhile gets none of its sentences.
 * @throws notFound when the person may read none of them; forbidden when that ends while a model is asked
 */
export async function comparePapers(
  { db, model, access }: ComparisonNeeds,
  readerId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Comparison> {
  const each = await Promise.all(ids.map(async (id) => [id, (await papersById(db, [id], readerId))[0]] as const));
  const papers = [...new Map(each.flatMap(([, paper]) => (paper ? [[paper.paper_id, paper] as const] : []))).values()];
  if (papers.length === 0) throw notFound('文献');
  const read = await sentencesOfPapers(db, readerId, papers);
  const work = { userId: readerId, what: '对比', screens: extensionRoutes.comparePapers.screens, grounds: groundsOf(read) };
  const byModel = model
    ? await whileAllowed(access, work, async (allowed) => {
        const asking = { db, signal: AbortSignal.any([signal, allowed]), within: deadline(MODEL_MS) };
        const chosen = await Promise.all(read.map((one) => chooseByModel(model, one, asking)));
        allowed.throwIfAborted();
        return chosen;
      })
    : [];
  const refused = byModel.filter((chosen) => chosen === null).length;
  const chosen = read.map((one, i) => [one, byModel[i] ?? chooseByRules(one)] as const);
  return {
    papers,
    missing: each.flatMap(([id, paper]) => (paper ? [] : [id])),
    cells: await placedCells(db, chosen),
    full_text: read.filter(({ fullText }) => fullText.length > 0).map(({ paper }) => paper.paper_id),
    chosen_by: model && refused < papers.length ? 'model' : 'rules',
    notice: !model ? NO_MODEL : refused > 0 ? failed(refused, papers.length) : '',
  };
}
