import { screen, waitFor, within } from '@testing-library/react';
import type { ReadingNote } from '../../contract/entities/note';
import { aNote as aReadingNote } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { readingServer, selectWords, showReading } from '../../testing/screens/readingScreen';

const RECORD = '/readDetailMore?paper_id=p1';
const NOTES = `${RECORD}&tab=notes`;
const aNote = (note_id: string, changes: Partial<ReadingNote> = {}) => aReadingNote({ note_id, ...changes });

/** A server that keeps notes. */
function noteServer(...stored: ReadingNote[]) {
  let notes = stored;
  const gone: ReadingNote[] = [];
  const idOf = (params: unknown) => (params as { note_id: string }).note_id;
  return readingServer()
    .handle('listNotes', () => answered(notes))
    .handle('addNote', ({ body }) => {
      const note = aNote(`n${notes.length + 1}`, body as Partial<ReadingNote>);
      notes = [...notes, note];
      return answered(note);
    })
    .handle('updateNote', ({ params, body }) => {
      notes = notes.map((note) => (note.note_id === idOf(params) ? { ...note, ...(body as object) } : note));
      return answered(notes[0]);
    })
    .handle('deleteNote', ({ params }) => {
      gone.push(...notes.filter(({ note_id }) => note_id === idOf(params)));
      notes = notes.filter(({ note_id }) => note_id !== idOf(params));
      return answered(true);
    })
    .handle('restoreNote', () => {
      notes = [...notes, ...gone];
      return answered(gone[0]);
    });
}

describe('notes on what is read', () => {
  it('are made of selected words, once for a double click, and stand beside the original', async () => {
    const server = noteServer();
    const { user } = await showReading(RECORD, server);
    const toolbar = await selectWords('second sentence');
    await user.dblClick(within(toolbar).getByRole('button', { name: '加入笔记' }));
    expect(await within(toolbar).findByText('已加入笔记')).toBeInTheDocument();
    expect(server.sentTo('addNote').map(({ body }) => body)).toEqual([
      {
        paper_id: 'p1',
        kind: 'highlight',
        color: 'yellow',
        quote: 'second sentence',
        page: null,
        boxes: [],
        spots: [{ page: 1, start: 51, end: 66 }],
        request_id: expect.any(String) as string,
      },
    ]);
    await user.click(screen.getByRole('tab', { name: '笔记' }));
    const link = await screen.findByRole('link', { name: 'second sentence' });
    expect(link).toHaveAttribute('href', expect.stringContaining('at=1.51-66%7Esecond+sentence'));
  });

  it('that could not be kept say why', async () => {
    const server = noteServer().handle('addNote', () => unreachable);
    const { user } = await showReading(RECORD, server);
    const toolbar = await selectWords('second sentence');
    await user.click(within(toolbar).getByRole('button', { name: '加入笔记' }));
    expect(await within(toolbar).findByText(/没有加入笔记：网络连接失败/)).toBeInTheDocument();
    await user.click(within(toolbar).getByRole('button', { name: '加入笔记' }));
    await waitFor(() => expect(server.sentTo('addNote')).toHaveLength(2));
    const [first, second] = server.sentTo('addNote').map(({ body }) => body);
    // The first answer may have been lost alone: it is the same note.
    expect(second).toEqual(first);
  });

  it('are written and changed; what is typed stays when it is refused', async () => {
    const server = noteServer(aNote('n1', { quote: 'kept', page: 3 }));
    const { user } = await showReading(NOTES, server);
    expect(await screen.findByText('第 3 页')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '编辑笔记：kept' }));
    server.handle('updateNote', () => unreachable);
    await user.type(screen.getByRole('textbox', { name: '笔记内容' }), '批注');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/没有保存成功：网络连接失败/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '笔记内容' })).toHaveValue('批注');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '写笔记' }));
    await user.type(screen.getByRole('textbox', { name: '笔记内容' }), '总的印象{Control>}{Enter}{/Control}');
    expect(await screen.findByText('总的印象', { selector: '.sn-note-comment' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '笔记内容' })).toBeNull();
    expect(screen.getByText('共 2 条')).toBeInTheDocument();
  });

  it('are deleted with a way back', async () => {
    const { user } = await showReading(NOTES, noteServer(aNote('n1', { comment: '一' }), aNote('n2', { comment: '二' })));
    await user.click(await screen.findByRole('button', { name: '删除笔记：一' }));
    expect(screen.getByRole('button', { name: '删除笔记：二' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('一', { selector: '.sn-note-comment' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('一', { selector: '.sn-note-comment' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('there are none, or they cannot be loaded: two different screens', async () => {
    await showReading(
      NOTES,
      noteServer().handle('listNotes', () => unreachable),
    );
    expect(await screen.findByText('笔记没有加载成功')).toBeInTheDocument();
    expect(screen.queryByText('暂无笔记')).toBeNull();
  });

  it('are taken along as Markdown', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    const { user } = await showReading(NOTES, noteServer(aNote('n1', { quote: 'kept', comment: '批注', page: 3 })));
    await user.click(await screen.findByRole('button', { name: '导出 Markdown' }));
    expect(await screen.findByText('已导出 笔记-Attention is all you need.md')).toBeInTheDocument();
    expect(await saved[0]!.text()).toMatch(
      /^# 笔记：Attention is all you need\n\n.*\[J\].*\n\n> kept（\[第 3 页\]\(http.*page=3&at=kept\)）\n\n批注\n$/,
    );
  });

  it('marks words in a colour where they stand, and the mark leads to its note', async () => {
    const server = noteServer();
    const { user } = await showReading(RECORD, server);
    const toolbar = await selectWords('second sentence');
    await user.click(within(toolbar).getByRole('button', { name: '绿色高亮' }));
    const mark = await screen.findByText('second sentence', { selector: 'mark' });
    expect(mark).toHaveClass('sn-mark-green');
    expect(server.sentTo('addNote')[0]?.body).toMatchObject({
      kind: 'highlight',
      color: 'green',
      spots: [{ page: 1, start: 51, end: 66 }],
    });
    await user.click(mark);
    const sheet = within(await screen.findByRole('region', { name: '标注' }));
    await user.click(sheet.getByRole('button', { name: '蓝色高亮' }));
    await waitFor(() => expect(screen.getByText('second sentence', { selector: 'mark' })).toHaveClass('sn-mark-blue'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getByText('second sentence', { selector: 'mark' })).toHaveClass('sn-mark-green'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('second sentence', { selector: 'mark' })).toBeNull());
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByText('second sentence', { selector: 'mark' })).toBeInTheDocument();
  });

  it('a remark is written on words at once, with tags, and closed with Escape', async () => {
    const server = noteServer();
    const { user } = await showReading(RECORD, server);
    await user.click(within(await selectWords('second')).getByRole('button', { name: '批注' }));
    const words = await screen.findByRole('textbox', { name: '笔记内容' });
    expect(words).toHaveFocus();
    await user.type(words, '要核对');
    await user.type(screen.getByRole('textbox', { name: '标签' }), '方法，待查 方法{Control>}{Enter}{/Control}');
    const sheet = await screen.findByRole('region', { name: '标注' });
    expect(await within(sheet).findByText('要核对', { selector: '.sn-note-comment' })).toBeInTheDocument();
    expect(server.sentTo('updateNote')[0]?.body).toEqual({ comment: '要核对', tags: ['方法', '待查'], version: 1 });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '标注' })).toBeNull();
    expect(screen.getByRole('region', { name: '原文' })).toHaveFocus();
  });

  it('are found by words, colour, tag and whose they are', async () => {
    const server = noteServer(
      aNote('n1', { quote: 'First sentence', kind: 'highlight', tags: ['方法'] }),
      aNote('n2', { quote: 'second', kind: 'underline', color: 'red', comment: '存疑' }),
      aNote('n3', { comment: '队友写的', mine: false, can_delete: false, author: '李四', dataset_id: 'd1' }),
    );
    const { user } = await showReading(NOTES, server);
    const list = within(await screen.findByRole('region', { name: '笔记' }));
    const shown = () => list.getAllByRole('listitem').map((item) => item.dataset.noteItem);
    const choose = (label: string, option: string) => user.selectOptions(list.getByRole('combobox', { name: label }), option);
    await choose('全部颜色', '红色');
    expect(shown()).toEqual(['n2']);
    expect(list.getByText('1 / 3 条')).toBeInTheDocument();
    await choose('全部颜色', '全部颜色');
    await choose('全部标签', '方法');
    expect(shown()).toEqual(['n1']);
    await choose('全部标签', '全部标签');
    await choose('全部来源', '团队的');
    expect(shown()).toEqual(['n3']);
    await user.type(list.getByRole('searchbox', { name: '查找笔记' }), '没有的词');
    await user.click(list.getByRole('button', { name: '显示全部笔记' }));
    expect(shown()).toEqual(['n1', 'n2', 'n3']);
  });

  it('are shared with a team base, whose members see who wrote them and discuss them', async () => {
    const replies = [{ reply_id: 'r1', text: '同意', author: '王五', mine: true, create_time: '2026-01-02T03:04:05.000Z' }];
    const theirs = { mine: false, can_delete: false, author: '李四', dataset_id: 'd1', replies };
    const server = noteServer(aNote('n1', { quote: 'mine' }), aNote('n2', { quote: 'theirs', ...theirs }))
      .on('listNoteBases', [{ dataset_id: 'd1', name: '水稻组', readers: 4, can_write: true }])
      .on('addNoteReply', aNote('n2'))
      .on('deleteNoteReply', aNote('n2'));
    const { user } = await showReading(NOTES, server);
    const share = await screen.findByRole('combobox', { name: '谁能看到' });
    expect(share).toHaveDisplayValue('仅自己可见');
    await user.selectOptions(share, '“水稻组”的成员可见（4 人）');
    await waitFor(() => expect(server.sentTo('updateNote')[0]?.body).toEqual({ dataset_id: 'd1' }));
    const other = within(document.querySelector<HTMLElement>('[data-note-item="n2"]')!);
    expect(other.getByText('李四')).toBeInTheDocument();
    expect(other.getByText('“水稻组”的成员可见（4 人）')).toBeInTheDocument();
    expect(other.queryByRole('button', { name: '编辑笔记：theirs' })).toBeNull();
    await user.click(other.getByRole('button', { name: '讨论 1' }));
    await user.type(other.getByRole('textbox', { name: '参与讨论' }), '出处？{Control>}{Enter}{/Control}');
    await waitFor(() => expect(other.getByRole('textbox', { name: '参与讨论' })).toHaveValue(''));
    expect(server.sentTo('addNoteReply')[0]?.body).toMatchObject({ text: '出处？' });
    await user.click(other.getByRole('button', { name: '删除讨论：同意' }));
    // What was deleted by mistake can be sent again.
    expect(other.getByRole('textbox', { name: '参与讨论' })).toHaveValue('同意');
  });

  it('that were changed elsewhere meanwhile show both, and nothing is lost', async () => {
    const server = noteServer(aNote('n1', { comment: '旧的' }));
    const { user } = await showReading(NOTES, server);
    await user.click(await screen.findByRole('button', { name: '编辑笔记：旧的' }));
    await user.type(screen.getByRole('textbox', { name: '笔记内容' }), '，我的');
    server.handle('updateNote', () => answered(null, 409, 409, '笔记已在别处修改，请核对后再保存'));
    server.on('listNotes', [aNote('n1', { comment: '别处的', version: 2 })]);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('这条笔记已在别处改为：别处的')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '仍用我写的' }));
    expect(screen.getByRole('textbox', { name: '笔记内容' })).toHaveValue('旧的，我的');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo('updateNote').at(-1)?.body).toMatchObject({ comment: '旧的，我的', version: 2 }));
  });
});
