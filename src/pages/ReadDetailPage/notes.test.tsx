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
    const link = await screen.findByRole('link', { name: '到原文：second sentence' });
    expect(link).toHaveAttribute('href', expect.stringContaining('at=second+sentence'));
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
});
