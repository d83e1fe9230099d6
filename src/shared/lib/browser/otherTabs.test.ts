import { browserTabs, noOtherTabs } from './otherTabs';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const seen = (visibility: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);

afterEach(() => jest.restoreAllMocks());

it('hears the other tabs of this channel, and not itself', async () => {
  const [one, other, elsewhere] = ['a', 'a', 'b'].map(browserTabs) as [
    ReturnType<typeof browserTabs>,
    ReturnType<typeof browserTabs>,
    ReturnType<typeof browserTabs>,
  ];
  const heard: string[] = [];
  const stops = [
    one.listen((words) => heard.push(`one ${words}`)),
    other.listen((words) => heard.push(`other ${words}`)),
    elsewhere.listen((words) => heard.push(`elsewhere ${words}`)),
  ];
  one.notify('x');
  await settle();
  expect(heard).toEqual(['other x']);
  for (const stop of stops) stop();
  one.notify('y');
  await settle();
  expect(heard).toEqual(['other x']);
});

it('takes no message that is no text', async () => {
  const heard: string[] = [];
  const stop = browserTabs('c').listen((words) => heard.push(words));
  const foreign = new BroadcastChannel('c');
  for (const data of [{ words: 'x' }, '', null, 'x']) foreign.postMessage(data);
  await settle();
  foreign.close();
  stop();
  expect(heard).toEqual(['x']);
});

it('says when this tab comes back to the front or online, until it is told to stop', () => {
  const heard: string[] = [];
  const stop = browserTabs('d').listen((words) => heard.push(words));
  seen('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual([]);
  seen('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['', '']);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['', '']);
});

it('a browser without channels has this tab alone', () => {
  const there = globalThis.BroadcastChannel;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    const heard: string[] = [];
    const tabs = browserTabs('e');
    const stop = tabs.listen((words) => heard.push(words));
    tabs.notify('x');
    seen('visible');
    window.dispatchEvent(new Event('online'));
    stop();
    expect(heard).toEqual(['']);
  } finally {
    globalThis.BroadcastChannel = there;
  }
  expect(noOtherTabs.listen(() => undefined)()).toBeUndefined();
});
