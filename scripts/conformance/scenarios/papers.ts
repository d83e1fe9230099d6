import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import { isObject } from '../checks/shape';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';
import { settled } from './waiting';

const { papers } = callGroups;
const BROWSE = { query: '', with_facets: false };

export const papersScenario: Scenario = async (run, things) => {
  await searches(run);
  await ofPapers(run, things);
  await recommendations(run, things);
  await run.step([papers.listOrderedPapers], async () => {
    const { record } = await things.answered();
    const cited = await run.ask(papers.listOrderedPapers, { params: { chat_record_id: record.id } });
    const due = record.paragraph_list.flatMap(({ paper_id }) => (paper_id === null ? [] : [paper_id]));
    const found = cited.map(({ paper_id }) => paper_id);
    run.expect(papers.listOrderedPapers, 'the papers of the answer, in its order', JSON.stringify(found) === JSON.stringify(due), {
      field: 'data[].paper_id',
      expected: JSON.stringify(due),
      found,
    });
  });
  await run.step([papers.parseReadingFile, papers.getFileParseState], async () => {
    const name = `${run.name('notes')}.txt`;
    const files = [{ name, content: '# 笔记\n\n注意力机制让模型在长文本中找到相关的词。\n' }];
    const state = await run.ask(papers.parseReadingFile, undefined, { files });
    things.files.push({ file_id: state.file_id, name });
    await run.ask(papers.getFileParseState, { query: { file_id: state.file_id } });
    const end = await settled(run, state.file_id);
    run.expect(papers.getFileParseState, 'a text file is read in time', end === 'done', {
      field: 'data.state',
      expected: 'done',
      found: end,
    });
  });
  await run.step([papers.addSearchLog], async () => {
    const answer = await run.ask(papers.addSearchLog, { body: { query: run.name('search'), total: 1 } });
    if (answer.id === null) run.findings.remark(papers.addSearchLog.route.id, 'this account does not record its searches');
  });
};

async function searches(run: Run): Promise<void> {
  await run.step([papers.searchPapers], async () => {
    const page = await run.ask(papers.searchPapers, { body: { query: '', size: 3 } });
    const nothing = await run.ask(
      papers.searchPapers,
      { body: { query: 'zxqvjkwpzz', as_typed: true } },
      { name: 'words that nothing has' },
    );
    run.expect(papers.searchPapers, 'words that nothing has find nothing', nothing.total === 0, {
      field: 'data.total',
      expected: '0',
      found: nothing.total,
    });
    const [first] = page.records;
    if (!first) return run.skip(papers.searchPapers, 'the library has no papers', 'other pages');
    const types = [first.resource_type];
    const narrowed = await run.ask(papers.searchPapers, { body: { query: '', size: 5, filters: { types } } }, { name: 'one type' });
    const other = narrowed.records.find(({ resource_type }) => resource_type !== first.resource_type);
    run.expect(papers.searchPapers, 'only the type that was asked for', !other, {
      field: 'data.records[].resource_type',
      expected: String(types),
      found: other?.resource_type,
    });
    await checkPages(run, papers.searchPapers, {
      parts: (current, size) => ({ body: { ...BROWSE, current, size, sort: 'newest' } }),
    });
  });
  await run.step([papers.searchCombined], async () => {
    await run.ask(papers.searchCombined, { body: { query: 'a', size: 3 } });
    await checkPages(run, papers.searchCombined, {
      parts: (current, size) => ({ body: { ...BROWSE, current, size, sort: 'newest' } }),
      within: (data) => (isObject(data) ? data.papers : undefined),
    });
  });
}

async function ofPapers(run: Run, things: Things): Promise<void> {
  await run.step([papers.listPapersById], async () => {
    const ids = (await things.papers()).slice(0, 3).reverse();
    const found = (await run.ask(papers.listPapersById, { body: { paper_id_list: ids } })).map(({ paper_id }) => paper_id);
    run.expect(
      papers.listPapersById,
      'each paper that was asked for',
      JSON.stringify([...found].sort()) === JSON.stringify([...ids].sort()),
      {
        field: 'data[].paper_id',
        expected: JSON.stringify(ids),
        found,
      },
    );
  });
  await run.step([papers.translatePapers], async () => {
    const [id = ''] = await things.papers();
    await run.ask(papers.translatePapers, { body: { paper_id_list: [id], target: 'zh', titles_only: true } });
  });
  await run.step([papers.listRelatedPapers], async () => {
    const [paper_id = ''] = await things.papers();
    const related = await run.ask(papers.listRelatedPapers, { body: { paper_id, size: 3 } });
    const itself = related.some(({ paper }) => paper.paper_id === paper_id);
    run.expect(papers.listRelatedPapers, 'no more than were asked for, without the paper itself', related.length <= 3 && !itself, {
      field: 'data',
      expected: 'up to 3 other papers',
      found: related.map(({ paper }) => paper.paper_id),
    });
  });
}

async function recommendations(run: Run, things: Things): Promise<void> {
  await run.step([papers.listRelatedByInterests], async () => {
    await run.ask(papers.listRelatedByInterests, { body: { size: 3 } });
    const [paper_id = ''] = await things.papers();
    await run.ask(papers.listRelatedByInterests, { body: { paper_id, size: 3 } }, { name: 'beside a paper' });
    await checkPages(run, papers.listRelatedByInterests, { parts: (current, size) => ({ body: { current, size } }) });
  });
  await run.step([papers.recommendPapers], async () => {
    await run.ask(papers.recommendPapers, { query: { current: 1, size: 3 } });
    await checkPages(run, papers.recommendPapers, { parts: (current, size) => ({ query: { current, size } }) });
  });
}
