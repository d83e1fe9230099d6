import { createAction, createSlice } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { chatApi } from './chatApi';
import { hasFailed } from './matchers';
import { sessionApi } from './sessionApi';
import { signedOut } from './signals';

/** Parts of the boot that can be asked for again by themselves. */
export type BootPart = 'menus' | 'agents' | 'engines' | 'knowledgeAgent';

/** A part is asked for again, by the calls that the boot makes for it. */
export const partRequested = createAction<BootPart>('bootParts/partRequested');
/** Its calls are answered, whatever came of them. */
export const partSettled = createAction<BootPart>('bootParts/partSettled');

/** The value of a part is empty when it failed and when there is nothing: which of the two, several features must know. */
interface BootParts {
  /** Calls whose last load failed, such as `listMenus`; of `listApplications` with its list: `listApplications/1`. */
  failedCalls: string[];
  /** Parts that were asked for again and are on their way. */
  requestedParts: BootPart[];
}

const initialState: BootParts = { failedCalls: [], requestedParts: [] };

const { listMenus, listStoppedMenus, listEngines } = sessionApi.endpoints;
const { listApplications, getDatasetChatInfo } = chatApi.endpoints;

const PART_OF: Readonly<Record<string, BootPart>> = {
  listMenus: 'menus',
  listStoppedMenus: 'menus',
  listEngines: 'engines',
  listApplications: 'agents',
  getDatasetChatInfo: 'knowledgeAgent',
};

type Settled = { meta: { arg: { endpointName: string; originalArgs?: { query?: { index_flag?: string } } | undefined } } };

/** The call of an action that settles one. */
function callOf(action: unknown): string {
  const { endpointName, originalArgs } = (action as Settled).meta.arg;
  const list = originalArgs?.query?.index_flag;
  return list === undefined ? endpointName : `${endpointName}/${list}`;
}

const without = <T>(list: readonly T[], gone: T) => list.filter((item) => item !== gone);

export const bootPartsSlice = createSlice({
  name: 'bootParts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(partRequested, (state, { payload }) => {
        state.requestedParts = [...without(state.requestedParts, payload), payload];
      })
      .addCase(partSettled, (state, { payload }) => {
        state.requestedParts = without(state.requestedParts, payload);
      });
    for (const endpoint of [listMenus, listStoppedMenus, listEngines, listApplications, getDatasetChatInfo]) {
      builder
        .addMatcher(
          (action) => endpoint.matchFulfilled(action),
          (state, action) => {
            state.failedCalls = without(state.failedCalls, callOf(action));
          },
        )
        .addMatcher(hasFailed(endpoint), (state, action) => {
          state.failedCalls = [...without(state.failedCalls, callOf(action)), callOf(action)];
        });
    }
  },
  selectors: {
    selectHasFailed: (state, part: BootPart) => state.failedCalls.some((call) => PART_OF[call.split('/')[0]!] === part),
    selectIsRequested: (state, part: BootPart) => state.requestedParts.includes(part),
  },
});

type State = { bootParts: BootParts };

/** Whether a part of the boot failed, and the way to ask for it again. */
export function useBootPart(part: BootPart): { failed: boolean; busy: boolean; retry: () => void } {
  const dispatch = useDispatch();
  const { selectHasFailed, selectIsRequested } = bootPartsSlice.selectors;
  const failed = useSelector((state: State) => selectHasFailed(state, part));
  const busy = useSelector((state: State) => selectIsRequested(state, part));
  return { failed, busy, retry: () => void dispatch(partRequested(part)) };
}
