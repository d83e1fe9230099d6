import { callGroups } from '../../../src/contract';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';

const { datasets, extensions } = callGroups;

/** Notes, terms, comparisons and reference lists. */
export const readingScenario: Scenario = async (run, things) => {
  const replies = [extensions.listNoteBases, extensions.addNoteReply, extensions.deleteNoteReply];
  const notes = [extensions.addNote, extensions.listNotes, extensions.updateNote, extensions.deleteNote, extensions.restoreNote];
  await run.step([...notes, ...replies], () => lifeOfNote(run, things));
  await run.step([extensions.saveGlossaryTerm, extensions.listGlossary, extensions.deleteGlossaryTerm], async () => {
    const body = { term: run.name('term'), rendering: '堰', target: 'zh' } as const;
    const { term_id } = await run.ask(extensions.saveGlossaryTerm, { body });
    await run.ask(extensions.saveGlossaryTerm, { body: { ...body, rendering: '坝' } }, { name: 'another rendering' });
    const listed = async (name: string) =>
      (await run.ask(extensions.listGlossary, { query: {} }, { name })).find((term) => term.term_id === term_id);
    const found = (await listed('after saving'))?.rendering;
    run.expect(extensions.saveGlossaryTerm, 'the change is read', found === '坝', { field: 'listGlossary', expected: '坝', found });
    await run.ask(extensions.deleteGlossaryTerm, { params: { term_id } });
    const left = await listed('after deleting');
    run.expect(extensions.deleteGlossaryTerm, 'it is gone', !left, { field: 'listGlossary', expected: 'not the term', found: left?.term });
  });
  await run.step([extensions.comparePapers], async () => {
    const ids = (await things.papers(2)).slice(0, 2);
    const { papers } = await run.ask(extensions.comparePapers, { body: { paper_id_list: ids } });
    const found = papers.map(({ paper_id }) => paper_id).join();
    run.expect(extensions.comparePapers, 'the papers in the order asked', found === ids.join(), {
      field: 'data.papers[].paper_id',
      expected: ids.join(),
      found,
    });
  });
  await run.step([extensions.testRetrieval], async () => {
    const { dataset_id } = await things.base();
    await run.ask(extensions.testRetrieval, { params: { dataset_id }, body: { question: '这些文献的主要结论是什么？' } });
  });
  await run.step([extensions.listCitationStyles, extensions.getCitationStyle], async () => {
    const [style] = await run.ask(extensions.listCitationStyles, undefined);
    if (!style) return run.skip(extensions.getCitationStyle, 'the operator offers no style');
    await run.ask(extensions.getCitationStyle, { params: { style_id: style.style_id } });
  });
  await run.step([extensions.readReferences, extensions.addReferences], () => references(run, things));
};

async function lifeOfNote(run: Run, things: Things): Promise<void> {
  const [paper_id = ''] = await things.papers();
  const { dataset_id } = await things.base();
  const bases = (await run.ask(extensions.listNoteBases, { query: { paper_id } })).map((base) => base.dataset_id);
  run.expect(extensions.listNoteBases, 'the base that has the paper', bases.includes(dataset_id), {
    field: 'data[].dataset_id',
    expected: dataset_id,
    found: bases,
  });
  const { note_id } = await run.ask(extensions.addNote, { body: { paper_id, comment: run.name('note'), dataset_id } });
  const params = { note_id };
  try {
    const listed = async (name: string) =>
      (await run.ask(extensions.listNotes, { query: { paper_id } }, { name })).find((note) => note.note_id === note_id);
    const comment = run.name('changed');
    await run.ask(extensions.updateNote, { params, body: { comment } });
    const found = (await listed('after changing'))?.comment;
    run.expect(extensions.updateNote, 'the change is read', found === comment, { field: 'listNotes', expected: comment, found });
    const [reply] = (await run.ask(extensions.addNoteReply, { params, body: { text: 'a reply' } })).replies;
    const without = await run.ask(extensions.deleteNoteReply, { params: { note_id, reply_id: reply?.reply_id ?? '' } });
    run.expect(extensions.deleteNoteReply, 'it is gone', without.replies.length === 0, {
      field: 'data.replies',
      expected: 'none',
      found: without.replies,
    });
    await run.ask(extensions.deleteNote, { params });
    const left = await listed('after deleting');
    run.expect(extensions.deleteNote, 'it is gone', !left, { field: 'listNotes', expected: 'not the note', found: left?.note_id });
    await run.ask(extensions.restoreNote, { params });
    const back = await listed('after restoring');
    run.expect(extensions.restoreNote, 'it is back', back !== undefined, { field: 'listNotes', expected: note_id, found: back });
  } finally {
    await run.quiet(extensions.deleteNote, { params }).catch(() => undefined);
  }
}

async function references(run: Run, things: Things): Promise<void> {
  const title = run.name('reference');
  const content = `TY  - JOUR\nTI  - ${title}\nAU  - Author, A.\nPY  - 2020\nJO  - Journal\nER  - \n`;
  const { rows } = await run.ask(extensions.readReferences, undefined, { files: [{ name: 'references.ris', content }] });
  const read = rows[0]?.paper?.title;
  run.expect(extensions.readReferences, 'the record is recognised', read === title, {
    field: 'data.rows[0].paper.title',
    expected: title,
    found: read,
  });
  const { dataset_id } = await run.quiet(datasets.createProjectDataset, { body: { name: run.name('references') } });
  const paper_id_list = (await things.papers()).slice(0, 1);
  const { added } = await run.ask(extensions.addReferences, { body: { dataset_id, paper_id_list } });
  run.expect(extensions.addReferences, 'it is added', added === 1, { field: 'data.added', expected: '1', found: added });
}
