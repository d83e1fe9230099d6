import type { UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import { baseApi } from '../../../api';
import '../../../api/operatorApi';
import '../../../api/supportApi';
import { callGroups } from '../../../contract';
import type { Route } from '../../../contract/route';
import { chatActions } from '../../../features/chat';
import { supportActions } from '../../../features/support';
import { CANARY, canariesFor, canaryText } from '../../../testing/canaryAnswers';
import { answered } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import fc from '../../../testing/property';
import { testRecorder } from '../../../testing/testRecorder';
import type { RootState } from '../../rootReducer';
import { routeChanged } from '../../router/location';
import { parseSession } from '../parseSession';
import { comparable, replaySession } from '../replaySession';
import { jsonWithoutKeys } from '../withoutKeys';
import { makeRedactor } from './redact';
import { redactedSession } from './redactedSession';

interface AnyCall {
  route: Route;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data: z.ZodType;
}
interface AnyEndpoint {
  initiate: (arg: unknown) => UnknownAction;
}
const endpoints = baseApi.endpoints as unknown as Readonly<Record<string, AnyEndpoint | undefined>>;
const calls = Object.values(callGroups)
  .flatMap((group) => Object.values(group) as AnyCall[])
  .filter(({ route }) => endpoints[route.id] !== undefined);

/** A call with its argument and its answer, which now and then is a refusal in somebody's words. */
const aCall = fc.constantFrom(...calls).chain(({ route, params, query, body, data }) =>
  fc.record({
    id: fc.constant(route.id),
    arg: fc.record({ params: canariesFor(params, 'input'), query: canariesFor(query, 'input'), body: canariesFor(body, 'input') }),
    data: canariesFor(data, 'output'),
    refusal: fc.option(canaryText, { freq: 5, nil: '' }),
  }),
);

/** What a person types and where they go. */
const anAct = fc.oneof(
  canaryText.map((text) => chatActions.draftChanged({ key: 'home', text })),
  canaryText.map((key) => chatActions.draftChanged({ key: `dataset:${key}`, text: key })),
  canaryText.map((text) => supportActions.feedbackTyped(text)),
  fc
    .tuple(canaryText, canaryText)
    .map(([q, id]) => routeChanged({ pathname: '/home/searchResult', search: `?q=${encodeURIComponent(q)}&chat_id=${id}` })),
);

const aStep = fc.oneof({ weight: 4, arbitrary: aCall }, { weight: 1, arbitrary: anAct });

/** What is left of a value when its texts are taken out: kinds, counts and names of fields. */
const outline = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(outline);
  return typeof value === 'string' ? 'text' : value;
};

async function recorded(steps: readonly (typeof aStep extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const recorder = testRecorder();
  const bench = makeTestStore({ recorder: recorder.middleware, environment: { report: () => undefined } });
  const dispatch = bench.store.dispatch as (action: UnknownAction) => unknown;
  for (const step of steps) {
    if ('type' in step) dispatch(step);
    else {
      const { id, arg, data, refusal } = step;
      bench.server.handle(id as 'getUser', () => (refusal ? answered(null, 400, 400, refusal) : answered(data)));
      await dispatch(endpoints[id]!.initiate(arg));
    }
  }
  // No recording holds a password, not even a whole one.
  const state = JSON.parse(jsonWithoutKeys(bench.store.getState())) as RootState;
  return { file: recorder.exported(), state };
}

it('whatever was called and typed, a redacted session folds to the redacted state, and says nothing of the person', async () => {
  expect(calls.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { file, state } = await recorded(steps);
      const redacted = redactedSession(file);
      const text = JSON.stringify(redacted);
      expect(text.includes(CANARY) || decodeURIComponent(text.replaceAll('%', '%25')).includes(encodeURIComponent(CANARY))).toBe(false);
      const before = parseSession(JSON.stringify(file));
      const after = parseSession(text);
      expect(after.actions.map(({ type }) => type)).toEqual(before.actions.map(({ type }) => type));
      expect(outline(after.actions)).toEqual(outline(before.actions));
      expect(after.facts!.times).toEqual(before.facts!.times);
      const redact = makeRedactor([{ actions: before.actions, preloadedState: before.preloadedState }]);
      expect(comparable(replaySession(after))).toEqual(redact(comparable(state)));
    }),
    { numRuns: 60 },
  );
});
