import { keyValueStorage } from '../../../../shared/lib/browser/keyValueStorage';
import { memoryStorage } from '../../../../testing/makeTestStore';
import { readOutbox } from './persistedQuestions';

it('questions are kept for a week', () => {
  const stored = memoryStorage();
  const now = Date.parse('2026-01-10T00:00:00Z');
  const keep = (id: string, create_time: string) => {
    const question = { request_id: id, message: '问', chat_id: '', create_time };
    stored.setItem(`science-navigation:outbox:${id}`, JSON.stringify({ owner: 'u1', question }));
  };
  keep('new', '2026-01-09T00:00:00Z');
  keep('newer', '2026-01-09T12:00:00Z');
  keep('old', '2026-01-01T00:00:00Z');
  const storage = keyValueStorage(() => stored);
  expect(readOutbox(storage, 'u1', now).map(({ request_id }) => request_id)).toEqual(['new', 'newer']);
  expect(stored.length).toBe(2);
  expect(readOutbox(storage, 'u2', now)).toEqual([]);
});
