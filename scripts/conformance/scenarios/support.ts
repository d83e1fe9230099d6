import crypto from 'node:crypto';
import { callGroups } from '../../../src/contract';
import { WORDS_FILE } from '../../../src/model/support';
import { checkPages } from '../checks/paging';
import { NoAnswer } from '../http/noAnswer';
import { requestOf } from '../run/calls';
import { Blocked, type Run } from '../run/run';
import type { Scenario } from './scenario';

const { support, session } = callGroups;
const { sendSupportTicket, listOwnSupportTickets, withdrawSupportTicket } = support;
const { listSupportTickets, openSupportTicket, noteSupportTicket, deleteSupportTicket, listSupportTicketOpenings } = support;
const OF_SUPPORT = [openSupportTicket, noteSupportTicket, listSupportTicketOpenings, deleteSupportTicket];
const SESSION = '{"payload":"[]"}';
const NOWHERE = { ticket_id: 'T-999999999' };

/** A session is sent and taken back; where the account is support, it is opened, noted and deleted before. */
export const supportScenario: Scenario = async (run, things) => {
  const me = await things.me().catch(() => null);
  const supports = me?.is_admin === true || me?.is_support === true;
  await run.step([listOwnSupportTickets], async () => {
    await run.ask(listOwnSupportTickets, { query: {} });
    await checkPages(run, listOwnSupportTickets, { parts: (current, size) => ({ query: { current, size } }) });
  });
  await run.step([listSupportTickets], async () => {
    if (!supports) {
      await run.refused(listSupportTickets, { query: {} }, 'asked by somebody who is not support');
      return run.skip(listSupportTickets, 'the account is not support');
    }
    await run.ask(listSupportTickets, { query: {} });
    await checkPages(run, listSupportTickets, { parts: (current, size) => ({ query: { current, size } }) });
  });
  await run.step([sendSupportTicket, withdrawSupportTicket], () => sending(run));
  await run.step(OF_SUPPORT, async () => {
    for (const call of OF_SUPPORT) {
      const body = call === noteSupportTicket ? { body: { note: 'n' } } : {};
      await run.refused(call, { params: NOWHERE, ...body }, 'of a ticket that is not there');
    }
    if (!supports) for (const call of OF_SUPPORT) run.skip(call, 'the account is not support');
    else await ofSupport(run);
  });
};

async function isAllowed(run: Run): Promise<boolean> {
  const { support: told } = await run.quiet(session.getLogo, undefined);
  return told?.send_allowed === true;
}

const query = () => ({ request_id: crypto.randomUUID() });
const files = (words: string) => [
  { name: WORDS_FILE, content: words },
  { name: 'session.json', content: SESSION },
];

async function sending(run: Run): Promise<void> {
  await run.refused(withdrawSupportTicket, { params: NOWHERE }, 'of a ticket that is not there');
  if (!(await isAllowed(run))) {
    await run.refused(sendSupportTicket, { query: query() }, 'where the operator does not allow it');
    for (const call of [sendSupportTicket, withdrawSupportTicket]) run.skip(call, 'the operator does not allow it');
    return;
  }
  const { ticket_id } = await run.ask(sendSupportTicket, { query: query() }, { files: files(run.name('words')) });
  const listed = async () => {
    const { records } = await run.quiet(listOwnSupportTickets, { query: {} });
    return records.some((ticket) => ticket.ticket_id === ticket_id);
  };
  const there = await listed();
  run.expect(sendSupportTicket, 'it is among the own ones', there, { field: 'listOwnSupportTickets', expected: ticket_id, found: there });
  await run.ask(withdrawSupportTicket, { params: { ticket_id } });
  const left = await listed();
  run.expect(withdrawSupportTicket, 'it is there no more', !left, {
    field: 'listOwnSupportTickets',
    expected: `not ${ticket_id}`,
    found: left,
  });
}

async function ofSupport(run: Run): Promise<void> {
  if (!(await isAllowed(run))) {
    for (const call of OF_SUPPORT) run.skip(call, 'the operator does not allow that one is sent');
    return;
  }
  const words = run.name('words');
  const { ticket_id } = await run.quiet(sendSupportTicket, { query: query() }, files(words));
  const params = { ticket_id };
  await opened(run, ticket_id);
  const { total } = await run.ask(listSupportTicketOpenings, { params, query: {} });
  run.expect(listSupportTicketOpenings, 'that it was opened', total === 1, { field: 'data.total', expected: '1', found: total });
  const note = run.name('note');
  const noted = await run.ask(noteSupportTicket, { params, body: { note, closed: true } });
  run.expect(noteSupportTicket, 'what was sent, and what the sender wrote', noted.note === note && noted.closed && noted.words === words, {
    field: 'data',
    expected: note,
    found: noted,
  });
  await run.ask(deleteSupportTicket, { params });
  await run.refused(noteSupportTicket, { params, body: { note } }, 'of a ticket that was deleted');
}

async function opened(run: Run, ticket_id: string): Promise<void> {
  run.findings.requests += 1;
  const answer = await run.client.send(requestOf(openSupportTicket, { params: { ticket_id } })).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new Blocked(`openSupportTicket did not answer: ${error.message}`) : error;
  });
  run.expect(openSupportTicket, 'the bytes that were sent', answer.status === 200 && answer.text === SESSION, {
    field: 'body',
    expected: SESSION,
    found: answer.text,
  });
}
