import { chatSelectors } from '../../features/chat';
import { selectPaperIdList, selectPaperList } from '../../features/papers';
import { fakeTransport } from '../../testing/fakeTransport';
import { bootedServer, memoryStorage } from '../../testing/makeTestStore';
import { bootWith, phaseOf } from '../../testing/bootParts';

describe('what the browser remembers', () => {
  const TRAY = 'science-navigation:tray';

  it('the selection comes back with its records', async () => {
    const stored = memoryStorage();
    stored.setItem(TRAY, JSON.stringify({ owner: 'u1', paperIdList: ['p1', 'gone'], currentPaperType: '1' }));
    const server = bootedServer();
    const made = await bootWith(server, stored);
    expect(server.sentTo('listPapersById')[0]?.body).toEqual({ paper_id_list: ['p1', 'gone'] });
    expect(selectPaperIdList(made.store.getState())).toEqual(['p1']);
    expect(selectPaperList(made.store.getState())).toHaveLength(1);
  });

  it('the selection of somebody else does not', async () => {
    const stored = memoryStorage();
    stored.setItem(TRAY, JSON.stringify({ owner: 'u2', paperIdList: ['p1'], currentPaperType: '' }));
    const server = bootedServer();
    const made = await bootWith(server, stored);
    expect(selectPaperIdList(made.store.getState())).toEqual([]);
    expect(server.sentTo('listPapersById')).toEqual([]);
  });

  it('unsent questions come back to the person who asked them', async () => {
    const stored = memoryStorage();
    const question = (request_id: string) => ({ request_id, message: '问', chat_id: 'c', create_time: new Date().toISOString() });
    stored.setItem('science-navigation:outbox:a', JSON.stringify({ owner: 'u1', question: question('a') }));
    stored.setItem('science-navigation:outbox:b', JSON.stringify({ owner: 'u2', question: question('b') }));
    stored.setItem('science-navigation:outbox:c', '{broken');
    const made = await bootWith(bootedServer(), stored);
    expect(chatSelectors.selectOutbox(made.store.getState())).toMatchObject([{ request_id: 'a', state: 'unsent' }]);
    expect(stored.getItem('science-navigation:outbox:b')).not.toBeNull();
    expect(stored.getItem('science-navigation:outbox:c')).toBeNull();
  });

  it('a server that is not there at all is no reason to throw', async () => {
    const made = await bootWith(fakeTransport());
    expect(phaseOf(made)).toBe('failed');
    expect(made.reported).toEqual([]);
  });
});
