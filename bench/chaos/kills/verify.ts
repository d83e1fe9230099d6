import type { UserPrompt } from '../../../src/contract/entities/chat';
import type { Tally } from '../tally';
import type { Person } from '../person';
import { EFFECTS, type Found, type Writer } from './effects';
import type { Entry } from './ledger';

/** Half of what had no answer is sent again with the same key: afterwards it is there once. */
export async function repeat(writer: Writer, entries: readonly Entry[], acknowledge: (entry: Entry) => void): Promise<void> {
  const open = entries.filter(({ state, kind }, nth) => nth % 2 === 0 && state === 'sent' && EFFECTS[kind]!.repeatable);
  for (const entry of open) {
    // An answer that the end of its server broke off is asked anew by a new question only: its record is there, once.
    const done = await EFFECTS[entry.kind]!.send(writer, entry).then(
      () => true,
      () => false,
    );
    if (done && entry.kind !== 'answer') acknowledge(entry);
  }
}

/** Compares what one writer's lists have with what was acknowledged to them. */
export async function verify(tally: Tally, writer: Writer, entries: readonly Entry[]): Promise<void> {
  const known = new Map(entries.map((entry) => [entry.marker, entry]));
  for (const [kind, { find }] of Object.entries(EFFECTS)) {
    const own = entries.filter((entry) => entry.kind === kind);
    const found = await find(writer, known);
    for (const entry of own) judge(tally, entry, found);
    if (kind !== 'member') for (const { marker } of found) lookAtOwner(tally, writer, marker);
  }
}

function judge(tally: Tally, { marker, kind, state, round }: Entry, found: readonly Found[]): void {
  const there = found.filter((one) => one.marker === marker);
  const fail = (what: 'lost' | 'doubled', words: string) => tally.fail(what, `round ${round}`, `${kind} ${marker}: ${words}`);
  if (state === 'acknowledged' && there.length === 0) fail('lost', 'acknowledged, and not there');
  if (state === 'removed' && there.length > 0) fail('lost', 'its removal was acknowledged, and it is there');
  if (there.length > 1) fail('doubled', `${there.length} times`);
  for (const { wrong } of there) if (wrong) fail('lost', wrong);
}

/** Every marker says whose it is. */
export const markerOf = (portal: string, round: number, writer: number, nth: number): string => `m${portal}-${round}-w${writer}-${nth}`;

function lookAtOwner(tally: Tally, { nth }: Writer, marker: string): void {
  const owner = /^m\w+-(\d+)-w(\d+)-\d+$/.exec(marker);
  if (owner && Number(owner[2]) !== nth) tally.fail('shown', `round ${owner[1]}`, `${marker} is in a list of person ${nth}`);
}

/** Somebody who has no right to anything of a writer looks at each place by its address. */
export async function lookAsStranger(tally: Tally, round: number, stranger: Person, writer: Writer): Promise<void> {
  const { base, project, chat } = writer;
  for (const path of [
    `/api/dataset/${base}/folder`,
    `/api/project_dataset/tag_opreate?dataset_id=${base}`,
    `/api/dataset/${base}/document_paper_detail/1/200`,
    `/api/project/member_list/${project}/1/200`,
    `/api/application/app-general/chat/${chat}/chat_record/1/50`,
  ]) {
    const { status, text } = await stranger.send('GET', path);
    // Busy says nothing of anybody.
    if (status !== 404 && status !== 503)
      tally.fail('shown', `round ${round}`, `${path} answered a stranger ${status}: ${text.slice(0, 200)}`);
  }
}

/** Takes back a prompt of this round that was acknowledged. Null when there is none yet. */
export async function removeOne(writer: Writer, entries: readonly Entry[], set: (entry: Entry, state: Entry['state']) => void) {
  const entry = entries.find(({ kind, writer: nth, state }) => kind === 'prompt' && nth === writer.nth && state === 'acknowledged');
  if (!entry) return;
  const prompts = await writer.person.call<UserPrompt[]>('GET', '/api/application/userPrompt/list');
  const id = prompts.find(({ title }) => title === entry.marker)?.id;
  if (!id) return;
  set(entry, 'unsure');
  await writer.person.call('DELETE', `/api/application/userPrompt/${id}`);
  set(entry, 'removed');
}
