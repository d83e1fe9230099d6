import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Scenario } from './scenario';

const { logs, journals, aiTools } = callGroups;

export const logsScenario: Scenario = async (run, things) => {
  await run.step([logs.logPaperView, logs.listViewedPapers], async () => {
    const [one = '', two = ''] = await things.papers(2);
    await run.ask(logs.logPaperView, { body: { paper_id: two } });
    const view = await run.ask(logs.logPaperView, { body: { paper_id: one } }, { name: 'another paper' });
    const again = await run.ask(logs.logPaperView, { body: { paper_id: one } }, { name: 'the same paper again' });
    run.findings.remain('views of two papers', 'no call removes a view');
    run.expect(logs.logPaperView, 'the same paper again is counted in the same row', again.view_count === view.view_count + 1, {
      field: 'data.view_count',
      expected: String(view.view_count + 1),
      found: again.view_count,
    });
    const list = await run.ask(logs.listViewedPapers, { query: { current: 1, size: 5 } });
    const found = list.records[0]?.paper.paper_id;
    run.expect(logs.listViewedPapers, 'the last view comes first', found === one, {
      field: 'data.records[0].paper.paper_id',
      expected: one,
      found,
    });
    await checkPages(run, logs.listViewedPapers, { parts: (current, size) => ({ query: { current, size } }) });
  });
};

export const journalsScenario: Scenario = async (run) => {
  await run.step([journals.classifyJournals], async () => void (await run.ask(journals.classifyJournals, undefined)));
  await run.step([journals.searchJournals], async () => {
    const page = await run.ask(journals.searchJournals, { body: { query: '', size: 3 } });
    const [first] = page.records;
    if (first) {
      const one = await run.ask(journals.searchJournals, { body: { journal_ids: [first.journal_id] } }, { name: 'one journal' });
      const ids = one.records.map(({ journal_id }) => journal_id);
      run.expect(journals.searchJournals, 'only the journal that was asked for', ids.join() === first.journal_id, {
        field: 'data.records[].journal_id',
        expected: first.journal_id,
        found: ids,
      });
    }
    await checkPages(run, journals.searchJournals, {
      parts: (current, size) => ({ body: { query: '', sort: 'title', current, size } }),
    });
  });
};

export const aiToolsScenario: Scenario = async (run) => {
  await run.step([aiTools.listAiToolCategories], async () => {
    const categories = await run.ask(aiTools.listAiToolCategories, undefined);
    const [first] = categories;
    if (!first) return;
    const tools = await run.ask(aiTools.listAiTools, { query: { category: first.code } }, { name: 'one category' });
    const other = tools.find(({ category }) => category !== first.code);
    run.expect(aiTools.listAiTools, 'only the category that was asked for', !other, {
      field: 'data[].category',
      expected: first.code,
      found: other?.category,
    });
  });
  await run.step([aiTools.listAiTools, aiTools.listMyAiTools, aiTools.markTool, aiTools.unmarkTool], async () => {
    const tools = await run.ask(aiTools.listAiTools, { query: {} });
    const tool = tools.find(({ marked }) => !marked) ?? tools[0];
    if (!tool) {
      await run.ask(aiTools.listMyAiTools, undefined);
      run.skip(aiTools.markTool, 'there are no tools');
      return run.skip(aiTools.unmarkTool, 'there are no tools');
    }
    const body = { tool_id: tool.tool_id };
    const isMarked = async (name: string) =>
      (await run.ask(aiTools.listMyAiTools, undefined, { name })).some(({ tool_id }) => tool_id === tool.tool_id);
    const mark = async () => {
      await run.ask(aiTools.markTool, { body });
      const found = await isMarked('after marking');
      run.expect(aiTools.markTool, 'it is among the marked ones', found, { field: 'listMyAiTools', expected: tool.tool_id, found });
    };
    const unmark = async () => {
      await run.ask(aiTools.unmarkTool, { body });
      const found = await isMarked('after unmarking');
      run.expect(aiTools.unmarkTool, 'it is no more among the marked ones', !found, {
        field: 'listMyAiTools',
        expected: `not ${tool.tool_id}`,
        found,
      });
    };
    // In the end it is as it was.
    for (const change of tool.marked ? [unmark, mark] : [mark, unmark]) await change();
  });
};
