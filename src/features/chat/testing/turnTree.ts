import { screen } from '@testing-library/react';
import { aRecord } from '../../../testing/builders';

export const VERSION_TREE = [
  aRecord({ id: 'r1', problem_text: '第一问', answer_text: '第一答' }),
  aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '旧答' }),
  aRecord({ id: 'r3', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '新答' }),
  aRecord({ id: 'r4', index: 3, parent_id: 'r2', problem_text: '旧答之后', answer_text: '接着旧答' }),
].map((record, minute) => ({ ...record, create_time: `2026-01-02T03:0${minute}:00.000Z` }));
export const shownQuestions = () => screen.getAllByRole('group', { name: '问题' }).map((group) => group.querySelector('h2')!.textContent);
export const versionButton = (side: '上' | '下') => screen.getByRole('button', { name: new RegExp(`^${side}一个版本`) });
export const bodyOf = (request: { body?: unknown } | undefined) => request?.body as Record<string, unknown>;
