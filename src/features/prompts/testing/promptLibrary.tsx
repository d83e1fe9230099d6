import type { UserPrompt } from '../../../contract/entities/chat';
import { aPrompt } from '../../../testing/screens/composerBench';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { promptLibraryOpened } from '../promptsSlice';
import { PromptLibrary } from '../ui/PromptLibrary';

export const SHIPPED = aPrompt({ id: 's1', shipped: true, title: '翻译', content: '译{{原文:textarea}}' });

/** A server that keeps prompts. */
export function promptServer(prompts: UserPrompt[] = [aPrompt(), SHIPPED]) {
  let list = prompts;
  let next = 1;
  const server = fakeTransport()
    .handle('listPrompts', ({ query }) => answered(list.filter(({ title }) => title.includes(String(query?.keyword ?? '')))))
    .handle('addPrompt', ({ body }) => {
      const made = aPrompt({ ...(body as object), id: `new${next++}` });
      list = [made, ...list];
      return answered(made);
    })
    .handle('updatePrompt', ({ params, body }) => {
      const made = aPrompt({ ...(body as object), id: String(params?.id), version: 2 });
      list = list.map((prompt) => (prompt.id === made.id ? made : prompt));
      return answered(made);
    })
    .handle('deletePrompt', ({ params }) => {
      list = list.filter(({ id }) => id !== params?.id);
      return answered(true);
    });
  return { server, change: (to: UserPrompt[]) => void (list = to) };
}

export function showPromptLibrary(server: FakeTransport) {
  const bench = makeTestStore({ server });
  bench.store.dispatch(promptLibraryOpened('c1'));
  const onUse = jest.fn<void, [UserPrompt]>();
  return { ...renderScreen(<PromptLibrary onUse={onUse} />, { bench }), onUse };
}
