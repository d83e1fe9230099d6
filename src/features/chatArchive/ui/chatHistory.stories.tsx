import { nothing } from '../../../testing/stories/nothing';
import { OnServer } from '../../../testing/stories/OnServer';
import { States } from '../../../testing/stories/States';
import { aChat } from '../../../testing/samples/chatLists';
import type { ChatSummary } from '../../../contract/entities/chat';
import { titleDraftChanged } from '../chatArchiveSlice';
import { HistoryLine } from './HistoryLine';
import './chatArchive.css';
import './chatHistory.css';

export default {};

const ACTIONS = { pin: nothing, remove: nothing, exportChat: nothing };

const line = (changes: Partial<ChatSummary>, { current = false, keyword = '' } = {}) => (
  <HistoryLine
    chat={aChat('1', { abstract: '冻土退化对碳排放的影响', ...changes })}
    link="/chat/1"
    current={current}
    keyword={keyword}
    actions={ACTIONS}
    onPick={nothing}
  />
);

/** As in the panel of the conversations, which is narrow. */
export const Lines = () => (
  <div className="sn-history" style={{ maxWidth: 300, height: 'auto' }}>
    <States
      of={{
        'of another day': line({}),
        "today's": line({ update_time: new Date().toISOString() }),
        'in front': line({}, { current: true }),
        pinned: line({ top: true }),
        'found by its words': line({}, { keyword: '碳排放' }),
        'a long title': line({ abstract: '面向长上下文语言模型的记忆机制、评测方法与应用研究有哪些综述' }),
        untitled: line({ abstract: '' }),
        'being renamed': (
          <OnServer before={({ dispatch }) => void dispatch(titleDraftChanged({ id: '1', text: '冻土与碳' }))}>{line({})}</OnServer>
        ),
      }}
    />
  </div>
);
