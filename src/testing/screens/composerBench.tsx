import { screen } from '@testing-library/react';
import type { UserPrompt } from '../../contract/entities/chat';
import { aDataset, aPaper } from '../builders';
import { answered } from '../fakeTransport';
import { bootedServer, makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';
import { Composer } from '../../features/chat';

const TIME = '2026-01-02T03:04:05.000+08:00';

/** For tests: a prompt with sensible values. */
export function aPrompt(changes: Partial<UserPrompt> = {}): UserPrompt {
  return {
    id: 'pr1',
    shipped: false,
    title: '综述',
    content: '写一份综述',
    category: '写作',
    version: 1,
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}

/** For tests: a server with prompts, bases and a library that finds one paper. */
export function composerServer(
  prompts: UserPrompt[] = [
    aPrompt(),
    aPrompt({ id: 'pr2', shipped: true, title: '翻译', content: '译成{{语言:select:中文|英文}}：{{原文:textarea}}' }),
  ],
) {
  return bootedServer()
    .on('listPrompts', prompts)
    .on('listAllDatasets', {
      aiDataset: [aDataset({ dataset_id: 'ai-1', name: '机器学习' })],
      projectDataset: [],
      readingDataset: [aDataset({ dataset_id: 'own', name: '我的清单', kind: 'reading' })],
    })
    .handle('searchPapers', ({ body }) => {
      const { query } = body as { query: string };
      const records = query.includes('注意力') ? [aPaper()] : [];
      return answered({
        total: records.length,
        records,
        current: 1,
        size: 8,
        engine: 'library',
        facets: null,
        problem: null,
        relaxed: false,
        terms: [],
      });
    })
    .on('getApplicationModels', [{ model_id: 'extractive', name: '原句摘编', is_default: true }]);
}

/** For tests: the box of conversation `c1`. */
export function showComposer(
  server = composerServer(),
  props: Partial<Parameters<typeof Composer>[0]> = {},
  bench = makeTestStore({ server }),
) {
  const onSend = jest.fn<void, [string]>();
  const view = renderScreen(
    <Composer draftKey="c1" applicationId="a1" files busy={false} onSend={onSend} onStop={jest.fn()} {...props} />,
    { bench },
  );
  return { ...view, onSend, box: screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提问' }) };
}
