import { screen } from '@testing-library/react';
import type { ResearchEntry } from '../../api/researchStream';
import { Page } from '../../pages/DeepResearchPage';
import { EXTRACTIVE_MODEL_ID } from '../../model/applications';
import { answered, fakeTransport } from '../fakeTransport';
import type { FakeTransport } from '../fakeTransport';
import { makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';
import { researchStreamed } from '../samples/researchRun';

/** What the server answers of lists in pages. */
export const pageOf = (records: object[]) => ({ total: records.length, records, current: 1, size: 20 });

/** A server of a person with three runs left. */
export function researchServer(): FakeTransport {
  return fakeTransport()
    .on('getResearchFreeCount', 3)
    .on('listMcpServers', null)
    .on('generateQuestions', ['注意力机制有哪些进展与不足？'])
    .on('getApplicationModels', [{ model_id: EXTRACTIVE_MODEL_ID, name: '原句摘编', is_default: true }])
    .handle('listClientChats', () => answered(pageOf([])));
}

/** The server has a thread with these events. */
export const serverWith = (entries: ResearchEntry[], server = researchServer()) =>
  server.stream('resumeResearch', () => researchStreamed(entries));

export const showResearch = (server: FakeTransport, route = '/deepResearch') =>
  renderScreen(<Page />, { bench: makeTestStore({ server }), route });

export const showThread = (entries: ResearchEntry[], query = '') => showResearch(serverWith(entries), `/deepResearch?thread=th1${query}`);

/** A thread whose report is there. */
export async function showReport(entries: ResearchEntry[], query = '') {
  const shown = showThread(entries, query);
  return { ...shown, report: await screen.findByRole('article', { name: '报告' }) };
}

export const sentRequests = (server: FakeTransport) => server.sentTo('startResearch').map(({ body }) => body as Record<string, unknown>);
export const questionBox = () => screen.findByRole('textbox', { name: '提问' });
