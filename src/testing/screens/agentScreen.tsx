import { Link, Route, Routes } from 'react-router-dom';
import { bootRequested } from '../../features/session';
import { aChunk, aRecord, aSource, anApplication } from '../builders';
import { answered, streamed } from '../fakeTransport';
import type { FakeTransport } from '../fakeTransport';
import { bootedServer, makeTestStore, until } from '../makeTestStore';
import { renderScreen } from '../renderScreen';
import { Page } from '../../pages/AgentPage';

const TIME = '2026-01-02T03:04:05.000+08:00';
export const chatSummary = (id: string, abstract: string) => ({
  id,
  application_id: 'a1',
  application_name: '文献助手',
  dataset_id: null,
  abstract,
  top: false,
  record_count: 1,
  create_time: TIME,
  update_time: TIME,
});
export const pageOfRecords = (...list: ReturnType<typeof aRecord>[]) => ({ total: list.length, records: list, current: 1, size: 50 });

export function agentServer(): FakeTransport {
  return bootedServer()
    .handle('listApplications', ({ query }) =>
      answered(
        query?.index_flag === '1'
          ? [anApplication({ prologue: '你好，我查文献。', example_questions: ['什么是注意力机制？'] })]
          : [
              anApplication({ prologue: '你好，我查文献。', example_questions: ['什么是注意力机制？'] }),
              anApplication({ id: 'a2', name: '综述助手', prologue: '我写综述。' }),
            ],
      ),
    )
    .on('listClientChats', { total: 2, records: [chatSummary('c2', '较新的对话'), chatSummary('c1', '较早的对话')], current: 1, size: 50 })
    .on('listChatRecords', pageOfRecords(aRecord()))
    .on('generateQuestions', ['什么是注意力机制？'])
    .on('openCommonChat', 'c9');
}

export async function showAgent(route: string, server = agentServer(), prepare?: (bench: ReturnType<typeof makeTestStore>) => void) {
  const bench = makeTestStore({ server });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  prepare?.(bench);
  return renderScreen(
    <>
      <Link to="/elsewhere">离开</Link>
      <Routes>
        <Route path="/agent" element={<Page />} />
        <Route path="*" element={<p>别处</p>} />
      </Routes>
    </>,
    { bench, route },
  );
}

export const answerStreamed = () =>
  streamed(
    { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', content: '有用[1]。', sources: [aSource()] }), id: '6.0' },
    { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', state: 'done', is_end: true }), id: '6.0' },
  );
