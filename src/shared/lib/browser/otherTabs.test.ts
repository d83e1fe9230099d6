import { browserTabs, noOtherTabs } from './otherTabs';

/** Ends when whoever listens to this channel now has heard the next message. */
function heardBy(name: string): Promise<void> {
  const last = new BroadcastChannel(name);
  return new Promise((resolve) => {
    last.onmessage = () => {
      last.close();
      setTimeout(resolve);
    };
  });
}
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
  const first = heardBy('a');
  one.notify('x');
  await first;
  expect(heard).toEqual(['other x']);
  for (const stop of stops) stop();
  const second = heardBy('a');
  one.notify('y');
  await second;
  expect(heard).toEqual(['other x']);
});

it('takes no message that is no text', async () => {
  const heard: string[] = [];
  const stop = browserTabs('c').listen((words) => heard.push(words));
  const foreign = new BroadcastChannel('c');
  for (const data of [{ words: 'x' }, '', null]) foreign.postMessage(data);
  const last = heardBy('c');
  foreign.postMessage('x');
  await last;
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
