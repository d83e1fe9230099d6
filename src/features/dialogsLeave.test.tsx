import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Route, Routes } from 'react-router-dom';
import { act, screen, waitFor } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { ChatDialogs, chatActions, chatSelectors } from './chat';
import { CiteDialog } from './citing';
import { PlaceDialog } from './datasets';
import { LibraryDialogs } from './datasets/LibraryDialogs';
import { libraryDialogSet } from './datasets/core/librarySlice';
import { papersSelected, selectSummaryDrawerOpen, summaryDrawerToggled } from './papers';
import { topicDialogOpened } from './preferences/preferencesSlice';
import { SubscribeDialog } from './preferences/ui/SubscribeDialog';
import { AddMembers, ProjectEditor, invitationOpened, projectEditorOpened } from './projects';
import { promptLibraryOpened } from './prompts';
import { AccountConfirm } from './users/ui/AccountConfirm';
import { AccountEditor } from './users/ui/AccountEditor';
import { accountActSet, accountDraftSet } from './users/usersSlice';
import { Modal } from '../shared/ui/dialogs/Modal';
import { aPaper } from '../testing/builders';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { SummaryDrawer } from '../app/layout/SummaryDrawer';
import { Palette } from '../app/palette/Palette';
import { ShortcutHelp } from '../app/palette/ShortcutHelp';
import { paletteOpened, selectPaletteOpen, selectShortcutsOpen, shortcutsToggled } from '../app/palette/paletteSlice';
import { PromptLibraryHost } from '../app/prompts/PromptLibraryHost';
import type { RootState } from '../app/rootReducer';

/** As its host shows it: while the state says so. */
function While({ open, children }: { open: (state: RootState) => boolean; children: ReactNode }) {
  return useSelector(open) ? children : null;
}

function Citing() {
  const [papers, setPapers] = useState([aPaper()]);
  return <CiteDialog papers={papers} onClose={() => setPapers([])} />;
}

const place = { kind: 'place' as const, items: [], from: '', dataset_id: '', folder_id: null, folder_name: '', batch_id: '' };
const library = <LibraryDialogs onOpen={() => undefined} />;

/** Every dialog whose being open stands in the store or in a part beside the routes: what opens it, and what shows it. */
const DIALOGS: readonly [string, readonly UnknownAction[], ReactNode][] = [
  ['提示词库', [promptLibraryOpened('')], <PromptLibraryHost />],
  [
    '搜索窗口',
    [paletteOpened()],
    <While open={selectPaletteOpen}>
      <Palette />
    </While>,
  ],
  [
    '快捷键',
    [shortcutsToggled(true)],
    <While open={selectShortcutsOpen}>
      <ShortcutHelp />
    </While>,
  ],
  [
    '总结',
    [papersSelected([aPaper()]), summaryDrawerToggled(true)],
    <While open={selectSummaryDrawerOpen}>
      <SummaryDrawer />
    </While>,
  ],
  [
    '导出对话',
    [chatActions.chatExportOpened({ chat_id: 'c1', application_id: 'a1', title: '光' })],
    <While open={(state) => chatSelectors.selectIsBecomingFile(state)}>
      <ChatDialogs />
    </While>,
  ],
  [
    '同行审阅',
    [chatActions.reviewOpened({ chat_id: 'c1', record_id: 'r1', title: '光', question: '', text: '光', sources: [], ledger: undefined })],
    <While open={(state) => chatSelectors.selectIsBecomingFile(state)}>
      <ChatDialogs />
    </While>,
  ],
  ['添加成员', [invitationOpened('p1')], <AddMembers manages={['member']} />],
  ['项目', [projectEditorOpened()], <ProjectEditor />],
  ['订阅', [topicDialogOpened({ name: '光', query: '光', filters: FILTERS() })], <SubscribeDialog />],
  ['新建知识库', [base()], library],
  ['文件夹', [libraryDialogSet({ kind: 'folder', dataset_id: 'd1', folder_id: '', parent_id: null, name: '', version: 1 })], library],
  ['移动', [libraryDialogSet({ ...place, act: 'move' })], library],
  ['加入知识库', [libraryDialogSet({ ...place, act: 'add' })], <PlaceDialog />],
  ['用户', [accountDraftSet({ user_id: '', username: '', nick_name: '', email: '' })], <AccountEditor />],
  ['停用', [accountActSet({ kind: 'disable', user_id: 'u2', username: 'li', lone_project_count: 0 })], <AccountConfirm />],
];

function FILTERS() {
  return { year_from: null, year_to: null, types: [], sources: [], subjects: [], languages: [] } as never;
}

function base() {
  return libraryDialogSet({ kind: 'base', dataset_id: '', project_id: null, name: '', desc: '', subject_code: '', version: 1 });
}

const ways = (
  <>
    <Link to="/a">前一屏</Link>
    <Link to="/b">后一屏</Link>
  </>
);

async function leaveAndReturn(shown: ReactNode, opening: readonly UnknownAction[]) {
  const bench = makeTestStore();
  const view = renderScreen(
    <>
      {ways}
      {shown}
    </>,
    { bench, route: '/a' },
  );
  act(() => opening.forEach((action) => void bench.store.dispatch(action)));
  await screen.findByRole('dialog');
  const go = (name: string) => view.user.click(screen.getByText(name));
  await go('后一屏');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go('前一屏');
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('what is open over a screen closes when the screen is left, and is not there on coming back', () => {
  it('引用, beside the routes: that it is open is its own', () => leaveAndReturn(<Citing />, []));

  it.each(DIALOGS)('%s, beside the routes', (_, opening, element) => leaveAndReturn(element, opening));

  it.each(DIALOGS)('%s, within a page', (_, opening, element) =>
    leaveAndReturn(
      <Routes>
        <Route path="/a" element={element} />
        <Route path="/b" element={null} />
      </Routes>,
      opening,
    ),
  );
});

function Answering({ onClose, inAddress }: { onClose: () => void; inAddress: boolean }) {
  return (
    <Modal open title="问" onCancel={onClose} inAddress={inAddress}>
      <Link to="/a?page=2">下一页</Link>
      {ways}
    </Modal>
  );
}

describe('a dialog', () => {
  it('stays while its screen only changes what it shows', async () => {
    const onClose = jest.fn();
    const { user, location } = renderScreen(<Answering onClose={onClose} inAddress={false} />, { route: '/a' });
    await user.click(screen.getByText('下一页'));
    expect(location()).toBe('/a?page=2');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByText('后一屏'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that the address holds is not closed beside it: the next address is not its own', async () => {
    const onClose = jest.fn();
    const { user } = renderScreen(<Answering onClose={onClose} inAddress />, { route: '/a' });
    await user.click(screen.getByText('后一屏'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
