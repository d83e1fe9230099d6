import crypto from 'node:crypto';
import { callGroups } from '../../../src/contract';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';

const { chat, extensions } = callGroups;

/** What can be done with conversations and agents beside the specification. */
export const conversationsScenario: Scenario = async (run, things) => {
  await run.step([extensions.renameChat, extensions.forkChat, extensions.continueAnswer], () => branches(run, things));
  const remarks = [extensions.importRemarks, extensions.listRemarks, extensions.updateRemark, extensions.deleteRemark];
  await run.step(remarks, () => lifeOfRemark(run, things));
  const agents = [extensions.addAgent, extensions.getAgent, extensions.updateAgent, extensions.deleteAgent];
  await run.step(agents, () => lifeOfAgent(run));
  await run.step([extensions.tryAgent, extensions.endTrial], async () => {
    const body = { name: run.name('trial'), instruction: 'Answer briefly.', request_id: crypto.randomUUID() };
    const application_id = await run.ask(extensions.tryAgent, { body });
    await run.ask(extensions.endTrial, { params: { application_id } });
  });
  await run.step([extensions.decideToolCall], async () =>
    run.skip(extensions.decideToolCall, 'it needs a tool that asks before it changes something'),
  );
};

async function branches(run: Run, things: Things): Promise<void> {
  const { applicationId, chatId, record } = await things.answered();
  const abstract = run.name('renamed');
  await run.ask(extensions.renameChat, { params: { application_id: applicationId, chat_id: chatId }, body: { abstract } });
  const client = { params: { applicationId, page: 1, rows: 50 }, query: {} };
  const found = (await run.quiet(chat.listClientChats, client)).records.find(({ id }) => id === chatId)?.abstract;
  run.expect(extensions.renameChat, 'the new name is read', found === abstract, { field: 'listClientChats', expected: abstract, found });
  const body = { chat_id: chatId, chat_record_id: record.id, request_id: crypto.randomUUID() };
  const fork = await run.ask(extensions.forkChat, { body });
  things.chats.push({ applicationId: fork.application_id, chatId: fork.id });
  const again = await run.ask(extensions.forkChat, { body }, { name: 'the same request again' });
  run.expect(extensions.forkChat, 'the same request makes one conversation', fork.id === again.id && fork.id !== chatId, {
    field: 'data.id',
    expected: fork.id,
    found: again.id,
  });
  const whole = { params: { chat_id: chatId }, body: { chat_record_id: record.id } };
  await run.refused(extensions.continueAnswer, whole, 'of an answer that is whole');
  run.skip(extensions.continueAnswer, 'it needs an answer that broke off');
}

async function lifeOfRemark(run: Run, things: Things): Promise<void> {
  const { chatId, record } = await things.answered();
  const id = crypto.randomUUID();
  const remark = { id, quote: '', kind: 'doubt', text: '依据不足', author: '同行', time: '2026-01-02T03:04:05Z' } as const;
  const params = { chat_record_id: record.id };
  const { added } = await run.ask(extensions.importRemarks, { params, body: { remarks: [remark] } });
  run.expect(extensions.importRemarks, 'it is added', added === 1, { field: 'data.added', expected: '1', found: added });
  const { known } = await run.ask(extensions.importRemarks, { params, body: { remarks: [remark] } }, { name: 'the same again' });
  run.expect(extensions.importRemarks, 'the same again changes nothing', known === 1, { field: 'data.known', expected: '1', found: known });
  const listed = async (name: string) =>
    (await run.ask(extensions.listRemarks, { params: { chat_id: chatId } }, { name })).find((other) => other.id === id);
  await run.ask(extensions.updateRemark, { params: { ...params, remark_id: id }, body: { done: true } });
  const done = (await listed('after changing'))?.done;
  run.expect(extensions.updateRemark, 'the change is read', done === true, { field: 'listRemarks', expected: 'done', found: done });
  await run.ask(extensions.deleteRemark, { params: { ...params, remark_id: id } });
  const left = await listed('after deleting');
  run.expect(extensions.deleteRemark, 'it is gone', !left, { field: 'listRemarks', expected: 'not the remark', found: left?.id });
}

async function lifeOfAgent(run: Run): Promise<void> {
  const name = run.name('agent');
  const fields = { name, instruction: 'Answer briefly.' };
  const made = await run.ask(extensions.addAgent, { body: fields });
  const params = { application_id: made.id };
  const changed = run.name('renamed');
  await run.ask(extensions.updateAgent, { params, body: { ...fields, name: changed, version: made.version } });
  const read = await run.ask(extensions.getAgent, { params });
  run.expect(extensions.updateAgent, 'the change is read', read.name === changed, {
    field: 'getAgent',
    expected: changed,
    found: read.name,
  });
  await run.refused(extensions.updateAgent, { params, body: { ...fields, version: made.version } }, 'a version that is not the one stored');
  await run.ask(extensions.deleteAgent, { params });
  await run.refused(extensions.getAgent, { params }, 'of an agent that was deleted');
}
