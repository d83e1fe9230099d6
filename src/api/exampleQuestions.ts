import { skipToken } from '@reduxjs/toolkit/query';
import type { Application } from '../contract/entities/chat';
import { useGenerateQuestionsQuery } from './chatApi';

/**
 * What can be asked of an agent; null while that is awaited. Of agents of the portal that answer from the library the server says what
 * it answers; what people wrote for their own agents, and what is asked about one's own words, is as it is.
 */
export function useExampleQuestions({ id, own, works_on, example_questions }: Application): readonly string[] | null {
  const asked = own === undefined && works_on !== 'text' && example_questions.length > 0;
  const { data, isError } = useGenerateQuestionsQuery(asked ? { query: { application_id: id } } : skipToken);
  if (!asked || isError) return example_questions;
  // An empty list comes as null.
  return data === undefined ? null : (data ?? []);
}
