import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatApi } from '../../../../../api/chatApi';
import { aRecord } from '../../../../../testing/builders';
import { answerOf } from '../../../../../testing/chatBench';
import { fakeTransport, streamed } from '../../../../../testing/fakeTransport';
import { memoryStorage } from '../../../../../testing/makeTestStore';
import { showTurns } from '../../../../../testing/screens/showTurns';
import { modelChosen } from '../../../core/composerSlice';
import { bodyOf, shownQuestions, VERSION_TREE, versionButton } from '../../../testing/turnTree';

describe('the model of a question', () => {
  const ask = async (model_id: string, models: string[]) => {
    const server = fakeTransport()
      .on(
        'getApplicationModels',
        models.map((id) => ({ model_id: id, name: id, is_default: false })),
      )
      .stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '更新的答')));
    const view = await showTurns([{ ...VERSION_TREE[0]!, model_id }], server);
    act(() => void view.store.dispatch(modelChosen({ application_id: 'a1', model_id: 'chosen-since' })));
    if (models.length > 0) {
      const known = chatApi.endpoints.getApplicationModels.initiate({ params: { applicationId: 'a1' } });
      await act(async () => void (await view.store.dispatch(known)));
    }
    return {
      ...view,
      sent: async () => {
        await screen.findByText('更新的答');
        return bodyOf(server.sentTo('sendMessage')[0]);
      },
    };
  };

  it.each([
    ['that was chosen for it', 'large', [], 'large'],
    ['by default, whatever was chosen since', '', [], undefined],
    ['by default, when the one that was chosen is no more', 'gone', ['large', 'chosen-since'], undefined],
  ])('another answer is asked of the one %s', async (_name, first, models, expected) => {
    const { user, sent } = await ask(first, models);
    await user.click(screen.getByRole('button', { name: '重新回答' }));
    expect((await sent()).model_id).toBe(expected);
  });

  it('another question is put to the one that is chosen now, and its answer remembers it', async () => {
    const { user, sent, store } = await ask('large', []);
    await user.click(screen.getByRole('button', { name: '编辑问题' }));
    await user.type(screen.getByRole('textbox', { name: '修改问题' }), '？{Enter}');
    expect((await sent()).model_id).toBe('chosen-since');
    expect(store.getState().chat.records.r9?.model_id).toBe('chosen-since');
  });
});

describe('a question written anew', () => {
  const open = async (records = VERSION_TREE.slice(0, 2)) => {
    const server = fakeTransport().stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '答新问')));
    const view = await showTurns(records, server);
    await view.user.click(screen.getAllByRole('button', { name: '编辑问题' })[0]!);
    return { ...view, server, box: screen.getByRole('textbox', { name: '修改问题' }) };
  };

  it('keeps its sources and is a version of the first', async () => {
    const { user, server, box } = await open([aRecord({ problem_text: '旧问', paper_id_list: ['p1'], dataset_id_list: ['d1'] })]);
    expect(box).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: '仍针对原来的来源（1 篇文献、1 个知识库）' })).toBeChecked();
    await user.clear(box);
    await user.type(box, '新问{Shift>}{Enter}{/Shift}第二行{Enter}');
    expect(await screen.findByText('答新问')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '修改问题' })).toBeNull();
    expect(bodyOf(server.sentTo('sendMessage')[0])).toMatchObject({
      message: '新问\n第二行',
      parent_id: null,
      paper_id_list: ['p1'],
      dataset_id_list: ['d1'],
    });
    expect(server.sentTo('sendMessage')).toHaveLength(1);
    await user.click(versionButton('上'));
    expect(shownQuestions()).toEqual(['旧问']);
  });

  it('leaves them out on request', async () => {
    const { user, server, box } = await open([aRecord({ paper_id_list: ['p1'] })]);
    await user.click(screen.getByRole('checkbox'));
    await user.type(box, '？{Enter}');
    await waitFor(() => expect(bodyOf(server.sentTo('sendMessage')[0])).toMatchObject({ paper_id_list: [], dataset_id_list: [] }));
  });

  it('is there again after a reload with what was chosen in it, and gone once it was left', async () => {
    const stored = memoryStorage();
    const records = [aRecord({ problem_text: '旧问', paper_id_list: ['p1'] })];
    const first = await showTurns(records, fakeTransport(), { stored });
    await first.user.click(screen.getByRole('button', { name: '编辑问题' }));
    await first.user.type(screen.getByRole('textbox', { name: '修改问题' }), '，再说清楚些');
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    const again = await showTurns(records, fakeTransport(), { stored });
    expect(await screen.findByRole('textbox', { name: '修改问题' })).toHaveValue('旧问，再说清楚些');
    // It came by itself: the cursor stays where it is.
    expect(screen.getByRole('textbox', { name: '修改问题' })).not.toHaveFocus();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await again.user.click(screen.getByRole('button', { name: /取\s*消/ }));
    again.unmount();
    await showTurns(records, fakeTransport(), { stored });
    expect(screen.queryByRole('textbox', { name: '修改问题' })).toBeNull();
  });

  it('is left with Escape; what an input method composes is not sent', async () => {
    const { user, server, box } = await open();
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...init });
    expect(box).toBeInTheDocument();
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(within(box.closest('form')!).getByRole('button', { name: '发送' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '编辑问题' })[0]).toHaveFocus());
    expect(shownQuestions()).toEqual(['第一问', '第二问']);
    expect(server.sentTo('sendMessage')).toEqual([]);
  });
});
