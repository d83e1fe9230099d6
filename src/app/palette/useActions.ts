import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { chatActions, chatPlaces, chatSelectors } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';
import { collapsedToggled, selectCollapsed } from '../../features/menu';
import { selectPaperIdList, summaryDrawerToggled } from '../../features/papers';
import { promptLibraryOpened } from '../../features/prompts';
import { logoutRequested, selectUserInfo } from '../../features/session';
import { mayReplay } from '../../model/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import type { Entry } from './entries';
import { shortcutsToggled } from './paletteSlice';
import { texts } from './texts';

/** What can be done from everywhere. */
export function useActions(): Entry[] {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const change = useAddressChange();
  const user = useSelector(selectUserInfo);
  const robotOpen = useSelector(chatSelectors.selectAiRobotOpen);
  const collapsed = useSelector(selectCollapsed);
  const selected = useSelector(selectPaperIdList).length;
  const actionEntry = (key: string, label: string, run: () => void, also = ''): Entry => ({ key: `act:${key}`, label, also, run });
  return [
    actionEntry(
      'chat',
      texts.newChat,
      () => {
        dispatch(chatActions.newChatChosen(chatPlaces.agent));
        void navigate(agentLink(''));
      },
      '提问 智能体',
    ),
    actionEntry(
      'robot',
      robotOpen ? texts.closeRobot : texts.openRobot,
      () => void dispatch(chatActions.aiRobotToggled(!robotOpen)),
      '机器人',
    ),
    ...(selected > 0 ? [actionEntry('selection', texts.selection(selected), () => void dispatch(summaryDrawerToggled(true)))] : []),
    actionEntry('prompts', texts.openPrompts, () => void dispatch(promptLibraryOpened('')), '模板'),
    actionEntry('menu', collapsed ? texts.unfoldMenu : texts.foldMenu, () => void dispatch(collapsedToggled()), '切换 侧栏'),
    ...(mayReplay(user) ? [actionEntry('replay', texts.replay, () => change({ panel: 'replay' }), '支持 会话记录')] : []),
    actionEntry('keys', texts.shortcuts, () => void dispatch(shortcutsToggled(true)), '键盘 帮助'),
    actionEntry('out', texts.logOut, () => void dispatch(logoutRequested())),
  ];
}
