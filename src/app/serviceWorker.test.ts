import { registerServiceWorker } from './serviceWorker';

/** A container that behaves as the browser's, as far as the page can see. */
function fakeContainer(controlled: boolean, active: object | null = controlled ? {} : null) {
  const events = new EventTarget();
  const waiting = { postMessage: jest.fn() };
  const registration = { active, waiting: null as typeof waiting | null, update: jest.fn().mockResolvedValue(undefined) };
  const container = Object.assign(events, {
    controller: controlled ? {} : null,
    register: jest.fn().mockResolvedValue(registration),
  }) as unknown as ServiceWorkerContainer;
  return { container, registration, waiting, takeControl: () => events.dispatchEvent(new Event('controllerchange')) };
}

const MINUTE = 60_000;

describe('the service worker', () => {
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('is asked for a new version every two hours', async () => {
    const { container, registration } = fakeContainer(true);
    stop = registerServiceWorker({ isBusy: () => false, container, reload: jest.fn() });
    await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000 - 1);
    expect(registration.update).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  it('does not reload on the first visit', () => {
    const { container, takeControl } = fakeContainer(false);
    const reload = jest.fn();
    stop = registerServiceWorker({ isBusy: () => false, container, reload });
    takeControl();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once for a new worker, and again for the one of a later deployment', () => {
    const { container, takeControl } = fakeContainer(true);
    const reload = jest.fn();
    let time = 0;
    stop = registerServiceWorker({ isBusy: () => false, container, reload, now: () => time });
    takeControl();
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
    time += 2 * 60 * 60 * 1000;
    takeControl();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads later for a version that comes soon after the last one: not at once, not never, not twice', () => {
    const { container, takeControl } = fakeContainer(true);
    const reload = jest.fn();
    stop = registerServiceWorker({ isBusy: () => false, container, reload });
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(35 * MINUTE);
    takeControl();
    jest.advanceTimersByTime(84 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(500 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  describe('without storage', () => {
    const cameBy = (type: string) => {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
    };
    const { getEntriesByType } = performance;
    afterEach(() => {
      jest.restoreAllMocks();
      performance.getEntriesByType = getEntriesByType;
    });

    it.each([
      ['navigate', 0],
      ['reload', 2 * 60],
    ])('a page that came by %s reloads after %i minutes, once', (type, minutes) => {
      cameBy(type);
      const { container, takeControl } = fakeContainer(true);
      const reload = jest.fn();
      stop = registerServiceWorker({ isBusy: () => false, container, reload });
      takeControl();
      if (minutes > 0) {
        jest.advanceTimersByTime((minutes - 1) * MINUTE);
        expect(reload).not.toHaveBeenCalled();
      }
      jest.advanceTimersByTime(2 * MINUTE);
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('reloads for the second worker of a page that had none at first', () => {
    const { container, takeControl } = fakeContainer(false);
    const reload = jest.fn();
    stop = registerServiceWorker({ isBusy: () => false, container, reload });
    takeControl();
    expect(reload).not.toHaveBeenCalled();
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads for the next worker also after a reload past the one that is there', async () => {
    const { container, takeControl } = fakeContainer(false, {});
    const reload = jest.fn();
    stop = registerServiceWorker({ isBusy: () => false, container, reload });
    await jest.advanceTimersByTimeAsync(0);
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits with the reload while something is under way, when another tab let the new worker in', async () => {
    const { container, takeControl } = fakeContainer(true);
    const reload = jest.fn();
    let busy = true;
    stop = registerServiceWorker({ isBusy: () => busy, container, reload });
    takeControl();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    busy = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('lets a waiting worker take over only when nothing is under way', async () => {
    const { container, registration, waiting } = fakeContainer(true);
    let busy = true;
    stop = registerServiceWorker({ isBusy: () => busy, container, reload: jest.fn() });
    registration.waiting = waiting;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    busy = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });

  it('lets a worker that waits take over before a reload that is due, and reloads once', async () => {
    const { container, registration, waiting, takeControl } = fakeContainer(true);
    const reload = jest.fn();
    let busy = true;
    stop = registerServiceWorker({ isBusy: () => busy, container, reload });
    takeControl();
    registration.waiting = waiting;
    busy = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    registration.waiting = null;
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('survives a browser that refuses workers', async () => {
    const container = Object.assign(new EventTarget(), {
      controller: null,
      register: jest.fn().mockRejectedValue(new Error('denied')),
    }) as unknown as ServiceWorkerContainer;
    stop = registerServiceWorker({ isBusy: () => false, container, reload: jest.fn() });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(container.register).toHaveBeenCalledWith('/sw.js');
  });
});
