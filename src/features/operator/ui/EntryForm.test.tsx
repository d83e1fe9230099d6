import { act, screen, waitFor, within } from '@testing-library/react';
import { operatorApi } from '../../../api/operatorApi';
import type { PartEntry, PartName } from '../../../contract/entities/operator';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { anEntry, aPart, aPrompt } from '../testing/parts';
import { EntryForm } from './EntryForm';

const service = (changes: Partial<PartEntry> = {}) =>
  anEntry(
    's1',
    {
      name: '一号',
      enabled: true,
      base_url: 'https://api.example.org/v1',
      api_key: '',
      models: ['m1'],
      context_tokens: 0,
      idle_seconds: 60,
    },
    { keys: ['api_key'], ...changes },
  );

function Stored({ part, id, done }: { part: PartName; id: string; done: () => void }) {
  const { data } = operatorApi.endpoints.getOperatorPart.useQuery({ params: { part } });
  const entry = data?.entries.find((one) => one.id === id);
  return data ? <EntryForm part={part} entryId={id} entry={entry} alone={false} onDone={done} /> : null;
}

/** The form of an entry as the server has it at the time. */
function show(part: PartName, entry: PartEntry) {
  const server = fakeTransport().on('getOperatorPart', aPart(part, entry));
  const done = jest.fn();
  return { ...renderScreen(<Stored part={part} id={entry.id} done={done} />, { bench: makeTestStore({ server }) }), server, done };
}
const key = () => screen.findByLabelText<HTMLInputElement>('密钥');
const save = () => screen.getByRole('button', { name: '保存' });
const bodies = ({ server }: { server: ReturnType<typeof fakeTransport> }) => server.sentTo('saveOperatorEntry').map(({ body }) => body);

describe('the key of a service', () => {
  it('is typed unseen, and the stored one is never shown', async () => {
    show('models', service());
    expect(await key()).toHaveAttribute('type', 'password');
    expect(await key()).toHaveValue('');
    expect(await key()).toHaveAttribute('placeholder', '已保存密钥，留空表示不变');
  });

  it('stays when nothing is typed', async () => {
    const view = show('models', service());
    view.server.on('saveOperatorEntry', service({ revision: 's1-2' }));
    await key();
    await view.user.type(screen.getByRole('textbox', { name: '名称' }), '改');
    await view.user.click(save());
    await waitFor(() => expect(view.done).toHaveBeenCalledTimes(1));
    expect(bodies(view)).toMatchObject([{ value: { name: '一号改', api_key: '' }, revision: 's1-1', dropped_keys: [] }]);
  });

  it('is sent once, and is in no field afterwards', async () => {
    const view = show('models', service({ keys: [] }));
    expect(await key()).toHaveAttribute('placeholder', '未设置');
    expect(screen.queryByRole('button', { name: '清除已保存的密钥' })).toBeNull();
    view.server
      .on('saveOperatorEntry', service({ revision: 's1-2' }))
      .on('getOperatorPart', aPart('models', service({ revision: 's1-2' })));
    await view.user.type(await key(), 'sk-typed');
    await view.user.click(save());
    await waitFor(async () => expect(await key()).toHaveAttribute('placeholder', '已保存密钥，留空表示不变'));
    expect(bodies(view)).toMatchObject([{ value: { api_key: 'sk-typed' } }]);
    expect(await key()).toHaveValue('');
    expect(view.container.innerHTML).not.toContain('sk-typed');
  });

  it('is forgotten when that is wanted, unless one thinks better of it', async () => {
    const view = show('models', service());
    view.server.on('saveOperatorEntry', service({ keys: [], revision: 's1-2' }));
    await key();
    expect(save()).toBeDisabled();
    await view.user.click(screen.getByRole('button', { name: '清除已保存的密钥' }));
    expect(await key()).toHaveAttribute('placeholder', '未设置');
    await view.user.click(screen.getByRole('button', { name: '保留已保存的密钥' }));
    expect(save()).toBeDisabled();
    await view.user.click(screen.getByRole('button', { name: '清除已保存的密钥' }));
    await view.user.click(save());
    await waitFor(() => expect(bodies(view)).toMatchObject([{ value: { api_key: '' }, dropped_keys: ['api_key'] }]));
  });
});

describe('saving', () => {
  it('leaves what was typed when it fails, and says why', async () => {
    const view = show('prompts', aPrompt('a', '甲'));
    view.server.handle('saveOperatorEntry', () => answered(null, 400, 400, '标题：不能为空'));
    const title = await screen.findByRole('textbox', { name: '标题' });
    await view.user.type(title, '一');
    await view.user.click(save());
    expect(await screen.findByText('没有保存：标题：不能为空')).toBeInTheDocument();
    expect(title).toHaveValue('甲一');
    expect(view.done).not.toHaveBeenCalled();
    view.server.on('saveOperatorEntry', aPrompt('a', '甲一', { revision: 'a-2' }));
    await view.user.click(save());
    await waitFor(() => expect(view.done).toHaveBeenCalledTimes(1));
  });

  it('sends lines without the empty ones', async () => {
    const view = show('models', service());
    view.server.on('saveOperatorEntry', service({ revision: 's1-2' }));
    await view.user.type(await screen.findByRole('textbox', { name: '模型' }), '{Enter}{Enter} m2 {Enter}');
    await view.user.click(save());
    await waitFor(() => expect(bodies(view)).toMatchObject([{ value: { models: ['m1', 'm2'] } }]));
  });

  it('sends one change for two presses', async () => {
    const view = show('prompts', aPrompt('a', '甲'));
    let answer: () => void = () => undefined;
    view.server.handle('saveOperatorEntry', () => new Promise((resolve) => (answer = () => resolve(answered(aPrompt('a', '甲一'))))));
    await view.user.type(await screen.findByRole('textbox', { name: '标题' }), '一');
    await view.user.dblClick(save());
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    answer();
    await waitFor(() => expect(view.done).toHaveBeenCalledTimes(1));
    expect(bodies(view)).toHaveLength(1);
  });
});

describe('what somebody else has changed', () => {
  /** Their version is stored while the form has mine. */
  async function conflict() {
    const view = show('prompts', aPrompt('a', '甲'));
    const theirs = aPrompt('a', '他的', { revision: 'a-9' });
    await view.user.type(await screen.findByRole('textbox', { name: '标题' }), '一');
    view.server
      .handle('saveOperatorEntry', () => answered(null, 409, 409, '这一项刚被别人修改'))
      .on('getOperatorPart', aPart('prompts', theirs));
    await view.user.click(save());
    const choice = (await screen.findByText('这一项刚被别人修改')).closest<HTMLElement>('.sn-conflict')!;
    return { ...view, choice };
  }
  const title = () => screen.getByRole('textbox', { name: '标题' });

  it('is seen at once where nothing was typed', async () => {
    const view = show('prompts', aPrompt('a', '甲'));
    await screen.findByDisplayValue('甲');
    view.server.on('getOperatorPart', aPart('prompts', aPrompt('a', '他的', { revision: 'a-9' })));
    act(() => void view.store.dispatch(operatorApi.util.invalidateTags(['OperatorPart'])));
    expect(await screen.findByDisplayValue('他的')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it('does not take away what was typed', async () => {
    const view = show('prompts', aPrompt('a', '甲'));
    await view.user.type(await screen.findByRole('textbox', { name: '标题' }), '一');
    view.server.on('getOperatorPart', aPart('prompts', aPrompt('a', '他的', { revision: 'a-9' })));
    act(() => void view.store.dispatch(operatorApi.util.invalidateTags(['OperatorPart'])));
    await waitFor(() => expect(view.server.sentTo('getOperatorPart')).toHaveLength(2));
    expect(title()).toHaveValue('甲一');
  });

  it('stands beside what was typed, and nothing is saved until one is chosen', async () => {
    const { choice, done } = await conflict();
    expect(within(choice).getByText('标题：他的')).toBeInTheDocument();
    expect(within(choice).getByText('内容：他的的内容')).toBeInTheDocument();
    expect(title()).toHaveValue('甲一');
    expect(save()).toBeDisabled();
    expect(done).not.toHaveBeenCalled();
  });

  it('用我的覆盖 sends mine with the revision of theirs', async () => {
    const view = await conflict();
    view.server.on('saveOperatorEntry', aPrompt('a', '甲一', { revision: 'a-10' }));
    await view.user.click(within(view.choice).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(view.done).toHaveBeenCalledTimes(1));
    expect(bodies(view)).toMatchObject([
      { value: { title: '甲一' }, revision: 'a-1' },
      { value: { title: '甲一' }, revision: 'a-9' },
    ]);
  });

  it('采用现在的 takes theirs, from which one goes on', async () => {
    const view = await conflict();
    await view.user.click(within(view.choice).getByRole('button', { name: '采用现在的' }));
    expect(title()).toHaveValue('他的');
    expect(screen.queryByText('这一项刚被别人修改')).toBeNull();
    expect(save()).toBeDisabled();
    view.server.on('saveOperatorEntry', aPrompt('a', '他的二', { revision: 'a-10' }));
    await view.user.type(title(), '二');
    await view.user.click(save());
    await waitFor(() => expect(bodies(view).at(-1)).toMatchObject({ value: { title: '他的二' }, revision: 'a-9' }));
  });

  it('and forgets the key that was to go: theirs stays as it is', async () => {
    const view = show('models', service());
    await key();
    await view.user.click(screen.getByRole('button', { name: '清除已保存的密钥' }));
    view.server
      .handle('saveOperatorEntry', () => answered(null, 409, 409, '这一项刚被别人修改'))
      .on('getOperatorPart', aPart('models', service({ revision: 's1-9' })));
    await view.user.click(save());
    await view.user.click(await screen.findByRole('button', { name: '采用现在的' }));
    expect(await key()).toHaveAttribute('placeholder', '已保存密钥，留空表示不变');
    expect(save()).toBeDisabled();
  });
});
