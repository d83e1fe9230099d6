import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import { NoAnswer } from '../http/noAnswer';
import { requestOf } from '../run/calls';
import { Blocked, type Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';
import { settled } from './waiting';

const { papers, extensions } = callGroups;
const TEXT = '# 根系与产量\n\n水稻在干旱下的产量取决于根系的深度。\n\n# 参考文献\n\n[1] Author A. A title. Journal, 2020.\n';

/** Files that are opened for reading, and what is read out of them. */
export const filesScenario: Scenario = async (run, things) => {
  const reading = [extensions.getFileText, extensions.getFileRecord, extensions.getFileReferences, extensions.getFileOcr];
  const changing = [extensions.saveFileRecord, extensions.retryFileParse, extensions.cancelFileOcr, extensions.startFileOcr];
  await run.step([...reading, ...changing, extensions.getFile, extensions.listReadingFiles, extensions.deleteReadingFile], async () => {
    const file_id = await openFile(run, things, TEXT);
    const { sections } = await run.ask(extensions.getFileText, { query: { file_id } });
    const text = sections.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join('\n');
    run.expect(extensions.getFileText, 'the words of the file', text.includes('水稻在干旱下的产量'), {
      field: 'data.sections[].paragraphs[].text',
      expected: '水稻在干旱下的产量',
      found: text,
    });
    await bytes(run, file_id);
    await record(run, file_id);
    await run.ask(extensions.getFileReferences, { query: { file_id } });
    await run.ask(extensions.retryFileParse, { body: { file_id } });
    await run.ask(extensions.getFileOcr, { query: { file_id } });
    await run.ask(extensions.cancelFileOcr, { body: { file_id } });
    run.skip(extensions.startFileOcr, 'it needs a scan, and a server that recognises text');
    await openFile(run, things, `${TEXT}二\n`);
    await run.ask(extensions.listReadingFiles, { query: {} });
    await checkPages(run, extensions.listReadingFiles, { parts: (current, size) => ({ query: { current, size } }) });
    await run.ask(extensions.deleteReadingFile, { params: { file_id } });
    things.files.splice(0, things.files.length, ...things.files.filter((file) => file.file_id !== file_id));
    await run.refused(papers.getFileParseState, { query: { file_id } }, 'of a file that was deleted');
  });
  await run.step([extensions.lookUpRecord], async () => {
    await run.ask(extensions.lookUpRecord, { body: { title: run.name('no work has this title') } });
  });
};

async function openFile(run: Run, things: Things, content: string): Promise<string> {
  const name = `${run.name('reading')}.md`;
  const { file_id } = await run.quiet(papers.parseReadingFile, undefined, [{ name, content: `${content}${name}\n` }]);
  things.files.push({ file_id, name });
  await settled(run, file_id);
  return file_id;
}

async function bytes(run: Run, id: string): Promise<void> {
  run.findings.requests += 1;
  const answer = await run.client.send(requestOf(extensions.getFile, { params: { id } })).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new Blocked(`getFile did not answer: ${error.message}`) : error;
  });
  run.expect(extensions.getFile, 'the bytes that were sent', answer.status === 200 && answer.text.startsWith(TEXT), {
    field: 'body',
    expected: 'the content of the file',
    found: `${answer.status} ${answer.text}`,
  });
}

async function record(run: Run, file_id: string): Promise<void> {
  const { version } = await run.ask(extensions.getFileRecord, { query: { file_id } });
  const title = run.name('title');
  const empty = { basic_source_vo: '', basic_source_no: '', basic_page: '', isbn: '', doi: '', url: '', title_zh: '' };
  const fields = { ...empty, resource_type: 1, title, authors: ['Author A'], publish_date: '2020', basic_sourcename: 'Journal' };
  await run.ask(extensions.saveFileRecord, { body: { file_id, version, change: { kind: 'fields', fields, confirm: true } } });
  const read = (await run.ask(extensions.getFileRecord, { query: { file_id } }, { name: 'after changing' })).paper?.title;
  run.expect(extensions.saveFileRecord, 'the change is read', read === title, { field: 'getFileRecord', expected: title, found: read });
}
