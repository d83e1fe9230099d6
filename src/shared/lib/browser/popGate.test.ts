import { holdPops, installPopGate } from './popGate';

const pops = jest.fn();
installPopGate();
window.addEventListener('popstate', pops);

const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

beforeEach(() => {
  pops.mockClear();
  window.history.replaceState({ key: 'here' }, '', '#/agent');
});

it('without a keeper the router hears of every step', () => {
  goBack();
  expect(pops).toHaveBeenCalledTimes(1);
});

it('with one the address stays, and the step is made when the person wants it after all', () => {
  const held: (() => void)[] = [];
  const stop = holdPops((go) => held.push(go));
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.replaceState({ key: 'before' }, '', '#/home');
  goBack();
  expect(pops).not.toHaveBeenCalled();
  expect([window.location.hash, window.history.state]).toEqual(['#/agent', { key: 'here' }]);
  expect(back).not.toHaveBeenCalled();
  held[0]?.();
  expect(back).toHaveBeenCalledTimes(1);
  stop();
  goBack();
  expect(pops).toHaveBeenCalledTimes(1);
});

it('who stops late takes nothing from who keeps now', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const stopFirst = holdPops(first);
  const stopSecond = holdPops(second);
  stopFirst();
  goBack();
  expect([first, second, pops].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  stopSecond();
});
