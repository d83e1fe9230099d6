import { useSearchParams } from 'react-router-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ChatPanel, ComposerContext, chatActions, useAddressedChat, useChatThread } from '../../features/chat';
import { papersSelected } from '../../features/papers';
import { aPaper } from '../../testing/builders';
import { aPrompt, composerServer } from '../../testing/screens/composerBench';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { promptLibraryOpened } from '../../features/prompts';
import { PromptLibraryHost } from './PromptLibraryHost';
import { useComposerSurroundings } from './composerSurroundings';

function Screen({ chatId }: { chatId: string }) {
  const named = useSearchParams()[0].get('chat') ?? '';
  const shown = useAddressedChat({ place: 'agent', chatId: named, applicationId: 'a1', onOpened: () => undefined });
  const thread = useChatThread({ place: 'agent', chatId: chatId || shown, applicationId: 'a1' });
  return (
    <ComposerContext.Provider value={useComposerSurroundings()}>
      <ChatPanel thread={thread} empty={null} />
      <PromptLibraryHost />
    </ComposerContext.Provider>
  );
}

function show(prompts = [aPrompt()], chatId = '', route = '/agent') {
  const view = renderScreen(<Screen chatId={chatId} />, { bench: makeTestStore({ server: composerServer(prompts) }), route });
  return { ...view, box: screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提问' }) };
}
const library = () => screen.findByRole('dialog', { name: '提示词库' });

describe('the prompt library over a screen', () => {
  it('puts a prompt behind what is written in the box it was opened for', async () => {
    const { user, box } = show();
    await user.type(box, '先问');
    await user.click(screen.getByRole('button', { name: '提示词库' }));
    await user.click(await within(await library()).findByRole('button', { name: '使用：综述' }));
    expect(box).toHaveValue('先问\n写一份综述');
    await waitFor(() => expect(box).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the fields of a prompt first', async () => {
    const { user, box } = show([aPrompt({ content: '关于{{主题}}' })]);
    await user.click(screen.getByRole('button', { name: '提示词库' }));
    await user.click(await within(await library()).findByRole('button', { name: '使用：综述' }));
    await user.type(await screen.findByRole('textbox', { name: '主题' }), '光{Enter}');
    expect(box).toHaveValue('关于光');
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('opened for no box, goes into that of a new conversation', async () => {
    const { user, store, location } = show();
    act(() => void store.dispatch(promptLibraryOpened('')));
    await user.click(await within(await library()).findByRole('button', { name: '使用：综述' }));
    expect(location()).toMatch(/^\/agent/);
    expect(store.getState().chat.drafts).toEqual({ agent: '写一份综述' });
  });
});

it('a prompt with fields that is for no box asks for them over a new conversation, whatever is in front', async () => {
  const { user, store, location } = show([aPrompt({ content: '关于{{主题}}' })], '', '/agent?chat=c1');
  act(() => void store.dispatch(chatActions.chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
  act(() => void store.dispatch(promptLibraryOpened('')));
  await user.click(await within(await library()).findByRole('button', { name: '使用：综述' }));
  await user.type(await screen.findByRole('textbox', { name: '主题' }), '光{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '提问' })).toHaveValue('关于光'));
  expect(location()).toBe('/agent');
});

it('the papers that are ticked anywhere are offered as sources', async () => {
  const { user, store, box } = show([], 'c1');
  act(() => void store.dispatch(papersSelected([aPaper()])));
  await user.type(box, '@');
  expect(
    within(await screen.findByRole('group', { name: '已选文献' })).getByRole('option', { name: /Attention is all/ }),
  ).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(store.getState().composer.attached).toEqual({ c1: [{ kind: 'paper', id: 'p1', name: 'Attention is all you need' }] });
});
