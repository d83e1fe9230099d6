import { screen, within } from '@testing-library/react';
import type { ChatSummary } from '../../../contract/entities/chat';
import { agentLink } from '../../../model/addresses/conversations';
import { aChat as chat, withChats } from '../../../testing/samples/chatLists';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ChatArchive } from '../ui/ChatArchive';

/** The list as the page has it. */
export const Archive = (props: Partial<Parameters<typeof ChatArchive>[0]>) => (
  <ChatArchive
    keyword=""
    onKeyword={() => undefined}
    linkTo={({ application_id, id }) => agentLink(application_id, id)}
    onAsk={() => undefined}
    onExport={() => undefined}
    {...props}
  />
);

export function showArchive(server = withChats(fakeTransport(), chat('1', { top: true }), chat('2'), chat('3')), keyword = '') {
  const onKeyword = jest.fn();
  const onExport = jest.fn<void, [ChatSummary]>();
  return {
    ...renderScreen(<Archive keyword={keyword} onKeyword={onKeyword} onExport={onExport} />, { bench: makeTestStore({ server }) }),
    onKeyword,
    onExport,
    server,
  };
}
export const titles = () => screen.queryAllByRole('article').map((line) => within(line).getByRole('link').textContent);
export const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
