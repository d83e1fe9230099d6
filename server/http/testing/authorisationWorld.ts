import type { GlossaryTerm } from '../../../src/contract/entities/glossary';
import crypto from 'node:crypto';
import type { Page } from '../../../src/contract/entities/common';
import type { ReadingNote } from '../../../src/contract/entities/note';
import { ticketId } from '../../../src/model/support';
import type { TestServer, TestUser } from '../../testing/testServer';
import { uploaded } from '../../testing/upload';
import { aRemark, question, type World } from './world';

/** Gives the owner one of everything that a request can name; the library must hold a record or more. */
export async function makeWorld(server: TestServer, owner: TestUser, outsider: string): Promise<World> {
  const post = async <T>(url: string, body: object) => (await owner.call<T>('POST', url, body)).data;
  const papers = await server.db.query<{ paper_id: string }>('select paper_id from paper where in_library order by seq limit 2');
  const ids = papers.map(({ paper_id }) => paper_id);
  const { data: chat } = await owner.call<string>('GET', '/api/application/app-general/chat/open');
  const [event] = await owner.events<{ chat_record_id: string }>('POST', `/api/application/chat_message/${chat}`, question());
  const [begun] = await owner.events<{ thread_id: string }>('POST', '/api/deep_research/chat/stream', question());
  const { data: list } = await owner.call<string>('GET', '/api/dataset/private/get_id');
  const { file_id: file } = await uploaded(server, owner, { name: '笔记.txt', content: '量子计算的笔记。' });
  const { project_id: project } = await post<{ project_id: string }>('/api/project/add', { name: '课题组' });
  const { id: member } = await server.createUser();
  await post('/api/project/add_member', { project_id: project, user_id_list: [member], role: 'member' });
  const { dataset_id: base } = await post<{ dataset_id: string }>('/api/project_dataset/create', { name: 'base', project_id: project });
  const { folder_id: folder } = await post<{ folder_id: string }>(`/api/dataset/${base}/folder`, { name: 'folder' });
  const { tag_id: tag } = await post<{ tag_id: string }>('/api/project_dataset/tag_opreate', { dataset_id: base, name: 'tag' });
  await post('/api/project_dataset/opreate', { dataset_id: base, paper_id_list: ids });
  const { data: page } = await owner.call<Page<{ document_id: string }>>('GET', `/api/dataset/${base}/document_paper_detail/1/10`);
  const [one = '', two = ''] = page.records.map(({ document_id }) => document_id);
  const { id: prompt } = await post<{ id: string }>('/api/application/userPrompt/add', { title: 't', content: 'private' });
  const { id: agent } = await post<{ id: string }>('/api/application/own', { name: 'private', instruction: 'private' });
  const request_id = crypto.randomUUID();
  const trial = await post<string>('/api/application/own/trial', { name: 'private', instruction: 'private', request_id });
  const [note, binnedNote] = await Promise.all(
    ['note', 'binned'].map(async (comment) => (await post<{ note_id: string }>('/api/paper/notes', { file_id: file, comment })).note_id),
  );
  await owner.call('DELETE', `/api/paper/notes/${binnedNote}`);
  const shared = { paper_id: ids[0] ?? '', comment: 'private', dataset_id: base };
  const { note_id: sharedNote } = await post<{ note_id: string }>('/api/paper/notes', shared);
  const answered = await post<ReadingNote>(`/api/paper/notes/${sharedNote}/replies`, { text: 'private' });
  const { data: entry } = await owner.call<GlossaryTerm>('PUT', '/api/paper/glossary', { term: 'private', rendering: '私', target: 'zh' });
  const record = event!.data.chat_record_id;
  const remark = crypto.randomUUID();
  await post(`/api/application/chat/remarks/${record}`, { remarks: [aRemark(remark)] });
  const toolCall = crypto.randomUUID();
  await server.db.query(
    `insert into tool_approval (call_id, chat_record_id, tool, hash, decision, expires) values ($1, $2, 'wiki/delete', '', 'refuse', now())`,
    [toolCall, record],
  );
  const [ticket] = await server.db.query<{ number: number }>(
    `insert into support_ticket (user_id, request_id, words, sha256, size, send_time, expire_time)
     values ($1, $2, '', $3, 1, now(), now() + interval '1 day') returning number`,
    [owner.id, crypto.randomUUID(), '0'.repeat(64)],
  );
  const binned: string[] = [];
  for (const name of ['binned', 'binned too']) {
    const { dataset_id } = await post<{ dataset_id: string }>('/api/project_dataset/create', { name, project_id: project });
    await owner.call('DELETE', `/api/project_dataset/opreate?dataset_id=${dataset_id}`);
    binned.push(dataset_id);
  }
  return {
    file,
    chat,
    record,
    thread: begun!.data.thread_id,
    list,
    paper: ids[0] ?? '',
    project,
    member,
    outsider,
    base,
    folder,
    tag,
    documents: [one, two],
    prompt,
    agent,
    trial,
    note: note ?? '',
    term: entry.term_id,
    remark,
    toolCall,
    binnedNote: binnedNote ?? '',
    sharedNote,
    reply: answered.replies[0]?.reply_id ?? '',
    ticket: ticketId(ticket!.number),
    binned: [binned[0] ?? '', binned[1] ?? ''],
  };
}
