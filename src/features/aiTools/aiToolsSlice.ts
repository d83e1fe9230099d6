import { createSlice } from '@reduxjs/toolkit';
import { aiToolsApi } from '../../api/aiToolsApi';
import { failureMessage } from '../../api/failure';
import { hasFailed } from '../../api/matchers';
import { signedOut } from '../../api/signals';
import type { AiTool } from '../../contract/entities/aiTool';

interface AiToolsState {
  /** Marks on their way to the server, by tool: shown at once, taken back when refused. */
  pendingMarks: Record<string, boolean>;
  /** Marks that the server took, until the list comes anew: otherwise the old one would show for a moment. */
  confirmedMarks: Record<string, boolean>;
  /** Why the last mark was refused, empty when it was not. */
  markFailure: string;
}

const initialState: AiToolsState = { pendingMarks: {}, confirmedMarks: {}, markFailure: '' };

const { listAiTools, markTool, unmarkTool } = aiToolsApi.endpoints;
const toolOf = (action: unknown) =>
  (action as { meta: { arg: { originalArgs: { body: { tool_id: string } } } } }).meta.arg.originalArgs.body.tool_id;

export const aiToolsSlice = createSlice({
  name: 'aiTools',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    for (const [endpoint, marked] of [
      [markTool, true],
      [unmarkTool, false],
    ] as const) {
      builder
        .addMatcher(endpoint.matchPending, (state, action) => {
          state.pendingMarks[toolOf(action)] = marked;
          state.markFailure = '';
        })
        .addMatcher(endpoint.matchFulfilled, (state, action) => {
          delete state.pendingMarks[toolOf(action)];
          state.confirmedMarks[toolOf(action)] = marked;
        })
        .addMatcher(hasFailed(endpoint), (state, action) => {
          delete state.pendingMarks[toolOf(action)];
          state.markFailure = failureMessage((action as { payload?: unknown }).payload);
        });
    }
    builder.addMatcher(listAiTools.matchFulfilled, (state) => {
      state.confirmedMarks = {};
    });
  },
  selectors: {
    selectMarkFailure: (state) => state.markFailure,
    /** Whether a tool shows as marked: a pending change takes precedence over the server's answer. */
    selectIsToolMarked: ({ pendingMarks, confirmedMarks }, tool: Pick<AiTool, 'tool_id' | 'marked'>) =>
      pendingMarks[tool.tool_id] ?? confirmedMarks[tool.tool_id] ?? tool.marked,
  },
});

export const { selectMarkFailure, selectIsToolMarked } = aiToolsSlice.selectors;
