import { sessionDoubted } from '../../api/signals';
import { SIGNED_IN } from '../../shared/lib/browser/otherTabs';
import type { OtherTabs } from '../../shared/lib/browser/otherTabs';
import { aPaper, aUser } from '../../testing/builders';
import { answered, askedToSignIn, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage, until } from '../../testing/makeTestStore';
import { draftChanged, questionAsked, selectOutbox } from '../chat/core/chatSlice';
import { papersSelected, selectPaperIdList } from '../papers';
import { bootRequested, logoutRequested, selectBootPhase, selectUserId } from './index';

/** A browser: pages over one session, one storage and one channel. */
function aBrowser() {
  const listeners = new Map<number, Set<(news: string) => void>>();
  const stored = memoryStorage();
  const server = bootedServer();
  let pages = 0;
  const page = () => {
    const mine = (pages += 1);
    const own = new Set<(news: string) => void>();
    listeners.set(mine, own);
    const people: OtherTabs = {
      notify: (news) => listeners.forEach((others, number) => number !== mine && others.forEach((listener) => listener(news))),
      listen: (onNews) => {
        own.add(onNews);
        return () => own.delete(onNews);
      },
    };
    const made = makeTestStore({ server, stored, environment: { people } });
    return {
      ...made,
      person: () => selectUserId(made.store.getState()),
      phase: () => selectBootPhase(made.store.getState()),
      comeBack: () => own.forEach((listener) => listener('')),
    };
  };
  const booted = async () => {
    const made = page();
    made.store.dispatch(bootRequested());
    await until(() => made.phase() === 'ready', 'the boot');
    return made;
  };
  /** A page that shows nobody, such as the sign-in. */
  const say = (news: string) => listeners.forEach((own) => own.forEach((listener) => listener(news)));
  return { server, stored, page, booted, say };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
const DRAFT = 'science-navigation:draft:home';

it('signing out in one page signs out in the others, which ask who is there and are led to the sign-in', async () => {
  const { server, booted } = aBrowser();
  const [one, other] = [await booted(), await booted()];
  server.handle('logout', () => answered('/login', 1009)).handle('getUser', () => askedToSignIn('/login'));
  one.store.dispatch(logoutRequested());
  await until(() => other.went.length > 0, 'the sign-in');
  expect(other.person()).toBe('');
  expect(other.went).toEqual(['https://portal.example.org/login']);
  expect(one.went).toEqual(['https://portal.example.org/login']);
});

it('signing out in one page removes what any page had unsent, also what was typed until the news came; another person keeps theirs', async () => {
  const { server, stored, booted } = aBrowser();
  const [one, other] = [await booted(), await booted()];
  stored.setItem(`${DRAFT}2`, JSON.stringify({ owner: 'u2', text: '乙写了一半', time: Date.now() }));
  other.store.dispatch(draftChanged({ key: 'home', text: '甲写了一半' }));
  other.store.dispatch(draftChanged({ key: 'robot', text: '也写了一半' }));
  expect(JSON.parse(stored.getItem(DRAFT)!)).toMatchObject({ owner: 'u1', text: '甲写了一半' });
  server.handle('logout', () => answered('/login', 1009)).handle('getUser', () => askedToSignIn('/login'));
  one.store.dispatch(logoutRequested());
  other.store.dispatch(draftChanged({ key: 'home', text: '甲又写了一点' }));
  await until(() => other.went.length > 0, 'the sign-in');
  expect(stored.getItem(DRAFT)).toBeNull();
  expect(stored.getItem('science-navigation:draft:robot')).toBeNull();
  expect(JSON.parse(stored.getItem(`${DRAFT}2`)!)).toMatchObject({ owner: 'u2' });
});

it('a session that merely ended leaves what was written for the next sign-in', async () => {
  const { server, stored, booted } = aBrowser();
  const made = await booted();
  made.store.dispatch(draftChanged({ key: 'home', text: '甲写了一半' }));
  server.handle('getUser', () => askedToSignIn('/login'));
  made.store.dispatch(sessionDoubted());
  await until(() => made.went.length > 0, 'the sign-in');
  expect(JSON.parse(stored.getItem(DRAFT)!)).toMatchObject({ owner: 'u1', text: '甲写了一半' });
});

it('somebody else in one page is somebody else in all of them; what was written stays with its writer', async () => {
  const { server, stored, page, booted } = aBrowser();
  const first = await booted();
  first.store.dispatch(draftChanged({ key: 'home', text: '甲写了一半' }));
  first.store.dispatch(papersSelected([aPaper()]));
  server.on('getUser', aUser({ id: 'u2', nick_name: '乙' }));
  const second = page();
  second.store.dispatch(bootRequested());
  await until(() => first.person() === 'u2' && first.phase() === 'ready', 'the other person');
  expect(second.person()).toBe('u2');
  expect(first.store.getState().chat.drafts).toEqual({});
  expect(selectPaperIdList(first.store.getState())).toEqual([]);
  expect(JSON.parse(stored.getItem(DRAFT)!)).toMatchObject({ owner: 'u1', text: '甲写了一半' });
  await settle();
  // Both know the same person, so no further message is sent.
  expect(server.sentTo('getUser')).toHaveLength(3);
});

it('somebody else at the sign-in page is somebody else here; the same person again changes nothing', async () => {
  const { server, booted, say } = aBrowser();
  const made = await booted();
  const before = made.store.getState();
  say(SIGNED_IN);
  await until(() => server.sentTo('getUser').length === 2, 'the question');
  await settle();
  expect(made.store.getState()).toBe(before);
  server.on('getUser', aUser({ id: 'u2' }));
  say(SIGNED_IN);
  await until(() => made.person() === 'u2' && made.phase() === 'ready', 'the other person');
});

it('a page without a person begins when somebody signs in at the sign-in page', async () => {
  const { server, page, say } = aBrowser();
  server.handle('getUser', () => answered({}));
  const waiting = page();
  waiting.store.dispatch(bootRequested());
  await until(() => waiting.phase() === 'anonymous', 'nobody');
  server.on('getUser', aUser());
  say(SIGNED_IN);
  await until(() => waiting.phase() === 'ready', 'the boot');
});

it('a page that slept meanwhile asks when it comes back, before anything is stored in another name', async () => {
  const { server, booted } = aBrowser();
  const made = await booted();
  made.comeBack();
  await settle();
  expect(made.person()).toBe('u1');
  expect(made.phase()).toBe('ready');
  server.on('getUser', aUser({ id: 'u2' }));
  made.store.dispatch(sessionDoubted());
  await until(() => made.person() === 'u2' && made.phase() === 'ready', 'the other person');
  made.store.dispatch(questionAsked({ message: '问' }));
  expect(selectOutbox(made.store.getState())).toHaveLength(1);
});

it('a page that comes back to an ended session is led to the sign-in with what is on it', async () => {
  const { server, booted } = aBrowser();
  const made = await booted();
  server.handle('getUser', () => askedToSignIn('/login'));
  made.comeBack();
  await until(() => made.went.length > 0, 'the sign-in');
  expect(made.person()).toBe('u1');
});

it('a page that comes back to no network changes nothing', async () => {
  const { server, booted } = aBrowser();
  const made = await booted();
  server.handle('getUser', () => unreachable);
  const before = made.store.getState();
  made.comeBack();
  await until(() => server.sentTo('getUser').length === 2, 'the question');
  await settle();
  expect(made.store.getState()).toBe(before);
});

it('a page without a person begins when somebody signs in beside it', async () => {
  const { server, page, booted } = aBrowser();
  server.handle('getUser', () => answered({}));
  const waiting = page();
  waiting.store.dispatch(bootRequested());
  await until(() => waiting.phase() === 'anonymous', 'nobody');
  server.on('getUser', aUser());
  await booted();
  await until(() => waiting.phase() === 'ready', 'the boot');
});

it('a boot that brings somebody else first forgets the person known here', async () => {
  const { server, booted } = aBrowser();
  const made = await booted();
  made.store.dispatch(draftChanged({ key: 'home', text: '甲写了一半' }));
  server.on('getUser', aUser({ id: 'u2' }));
  made.store.dispatch(bootRequested());
  await until(() => made.person() === 'u2' && made.phase() === 'ready', 'the other person');
  expect(made.store.getState().chat.drafts).toEqual({});
});
