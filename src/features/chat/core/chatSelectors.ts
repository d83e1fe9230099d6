import { createSelector } from '@reduxjs/toolkit';
import { selectAgentList, selectConversation, selectDefaultAgentList, selectOutbox, selectRecords } from './chatSlice';
import type { ToolChoice } from '../../../contract/entities/tools';
import { selectToolChoice } from './composerSlice';
import { branchOf, placesOf } from './lib/branches';
import { threadOf } from './lib/thread';

/** The turns of a conversation that are in front. One selector a component: it remembers its last result. */
export const makeSelectThread = () => createSelector([selectConversation, selectRecords], threadOf);

const selectThread = createSelector([selectConversation, selectRecords], threadOf);
const selectPlaces = createSelector([selectThread], placesOf);

/** Where a turn stands among those in front; undefined when it is not among them. */
export const selectTurnPlace = (state: Parameters<typeof selectPlaces>[0], chatId: string, recordId: string) =>
  selectPlaces(state, chatId).get(recordId);
const NO_TOOLS: ToolChoice = [];

/** The tools that an agent's conversations begin with. */
const toolsOfAgent = (state: Parameters<typeof selectAgentList>[0], id: string): ToolChoice =>
  [...selectDefaultAgentList(state), ...selectAgentList(state)].find((agent) => agent.id === id)?.mcp_servers ?? NO_TOOLS;

/**
 * The tools of a conversation, by its id or the part of the screen that will open it: those chosen since, else of the last answer in
 * front; of one without an answer those of its agent.
 */
export function selectToolsOf(
  state: Parameters<typeof selectThread>[0] & Parameters<typeof selectToolChoice>[0],
  key: string,
  applicationId: string,
): ToolChoice {
  const chosen = selectToolChoice(state, key);
  if (chosen) return chosen;
  const last = selectThread(state, key).at(-1)?.record;
  return last ? (last.mcp_servers ?? NO_TOOLS) : toolsOfAgent(state, selectConversation(state, key)?.application_id || applicationId);
}

/** The versions of a turn, in order of asking, this one included. */
export const selectVersions = createSelector(
  [selectConversation, selectRecords, (_state: unknown, _chatId: string, recordId: string) => recordId],
  (conversation, records, recordId) => {
    const parent = records[recordId]?.parent_id;
    return (conversation?.record_ids ?? []).flatMap((id) => (records[id]?.parent_id === parent ? (records[id] ?? []) : []));
  },
);
/** The branch in front, by its last turn; empty when it is the newest one. */
export const selectBranch = createSelector([selectThread], branchOf);

/**
 * Questions of a conversation that the server has not accepted yet; with an empty id, those of a part of the screen
 * whose conversation is still being opened.
 */
export const makeSelectPendingQuestions = () =>
  createSelector(
    [selectOutbox, (_state: unknown, chatId: string) => chatId, (_state: unknown, _chatId: string, place: string) => place],
    (outbox, chatId, place) => outbox.filter((question) => question.chat_id === chatId && (chatId !== '' || question.place === place)),
  );
