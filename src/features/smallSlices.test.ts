import { aiToolsApi, projectsApi, sessionApi } from '../api';
import { signedOut } from '../api/signals';
import { aUser } from '../testing/builders';
import { answered, fakeTransport } from '../testing/fakeTransport';
import { makeTestStore } from '../testing/makeTestStore';
import { rootReducer } from '../app/rootReducer';
import { selectIsToolMarked } from './aiTools';
import { aiRobotToggled, selectAiRobotOpen } from './chat/core/chatSlice';
import { reportStyleChosen } from './deepResearch/core/deepResearchSlice';
import { journalComparisonToggled, selectComparedJournals } from './journals';
import { recommendationHidden } from './preferences';
import { invitationChanged, invitationOpened, invitedUserToggled, selectInvitation } from './projects';
import { promptEditorOpened } from './prompts';
import { selectSupport, supportActions } from './support';

const initial = rootReducer(undefined, { type: '@@INIT' });
const later = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('journals put side by side', () => {
  const journal = (journal_id: string) => ({ journal_id }) as Parameters<typeof journalComparisonToggled>[0];
  it('are two at most', () => {
    const { store } = makeTestStore();
    const ids = () => selectComparedJournals(store.getState()).map(({ journal_id }) => journal_id);
    for (const id of ['a', 'b', 'c']) store.dispatch(journalComparisonToggled(journal(id)));
    expect(ids()).toEqual(['b', 'c']);
    store.dispatch(journalComparisonToggled(journal('b')));
    expect(ids()).toEqual(['c']);
  });
});

describe('inviting members', () => {
  const add = (project_id: string) => projectsApi.endpoints.addMember.initiate({ body: { project_id, user_id_list: ['u2'] } });

  it('forgets the ticked people once they are in, and only then', async () => {
    const server = fakeTransport().handle('addMember', () => answered([{ user_id: 'u2' }]));
    const { store } = makeTestStore({ server });
    store.dispatch(invitationOpened('pr1'));
    for (const id of ['u2', 'u3', 'u3']) store.dispatch(invitedUserToggled(id));
    store.dispatch(invitationChanged({ keyword: '王', role: 'reader' }));
    const open = { project_id: 'pr1', user_id_list: ['u2'], role: 'reader', keyword: '王', page: 1 };
    expect(selectInvitation(store.getState())).toEqual(open);
    await store.dispatch(add('another'));
    expect(selectInvitation(store.getState())).toEqual(open);
    await store.dispatch(add('pr1'));
    expect(selectInvitation(store.getState())).toBeNull();
  });
});

describe('marking a tool', () => {
  const tool = { tool_id: 't1', marked: false };

  it.each([
    ['stands until the list has come anew', answered({ tool_id: 't1' }), true],
    ['is taken back when refused', answered(null, 500, 500), false],
  ])('shows at once and %s', async (_name, answer, stands) => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const server = fakeTransport()
      .handle('markTool', async () => (await gate, answer))
      .on('listAiTools', []);
    const { store } = makeTestStore({ server });
    const done = store.dispatch(aiToolsApi.endpoints.markTool.initiate({ body: { tool_id: 't1' } }));
    await later();
    expect(selectIsToolMarked(store.getState(), tool)).toBe(true);
    release();
    await done;
    expect(selectIsToolMarked(store.getState(), tool)).toBe(stands);
    await store.dispatch(aiToolsApi.endpoints.listAiTools.initiate({ query: {} }));
    expect(selectIsToolMarked(store.getState(), tool)).toBe(false);
  });
});

describe('the robot and the feedback', () => {
  it('open and close', () => {
    const { store } = makeTestStore();
    store.dispatch(aiRobotToggled(true));
    expect(selectAiRobotOpen(store.getState())).toBe(true);
    store.dispatch(aiRobotToggled(false));
    expect(selectAiRobotOpen(store.getState())).toBe(false);
    store.dispatch(supportActions.feedbackTyped('按钮没有反应'));
    store.dispatch(supportActions.exportClassToggled('questions'));
    expect(selectSupport(store.getState()).includedClasses).toEqual(['questions']);
    store.dispatch(supportActions.feedbackClosed());
    expect(selectSupport(store.getState())).toMatchObject({ includedClasses: [], feedbackText: '按钮没有反应' });
  });
});

describe('signing out', () => {
  it('leaves nothing of the person in any slice', async () => {
    const { store } = makeTestStore({ server: fakeTransport().on('getUser', aUser()) });
    await store.dispatch(sessionApi.endpoints.getUser.initiate());
    store.dispatch(aiRobotToggled(true));
    store.dispatch(reportStyleChosen('news'));
    store.dispatch(invitationOpened('pr1'));
    store.dispatch(recommendationHidden({ paper_id: 'p1', title: 'T' }));
    store.dispatch(promptEditorOpened());
    store.dispatch(signedOut());
    const { api: _api, session, ...rest } = store.getState();
    const { api: _initialApi, session: initialSession, ...initialRest } = initial;
    expect(rest).toEqual(initialRest);
    expect(session).toEqual({ ...initialSession, bootPhase: 'anonymous' });
  });
});
