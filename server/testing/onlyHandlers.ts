import { callGroups } from '../../src/contract';
import { businessRefusal } from '../kernel/errors';
import type { AnyHandlers } from '../http/mountCalls';
import type { Services } from '../services';

/** What a call answers that the test has no handler for. */
export const NO_HANDLER = 501;

const noHandler = async () => {
  throw businessRefusal(NO_HANDLER, '此测试没有这个调用');
};

/** Handlers for tests of the plumbing: those given; every other call answers `NO_HANDLER`, once it is reached. */
export function onlyHandlers(given: AnyHandlers<Services>): AnyHandlers<Services> {
  return Object.fromEntries(
    Object.entries(callGroups).map(([group, calls]) => [
      group,
      { ...Object.fromEntries(Object.keys(calls).map((id) => [id, noHandler])), ...given[group] },
    ]),
  );
}
