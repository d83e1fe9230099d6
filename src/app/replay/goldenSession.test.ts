import fs from 'node:fs';
import path from 'node:path';
import { SESSIONS, readKeptSession } from '../../testing/keptSession';
import { sharedFields } from '../../testing/sharedFields';
import type { RootState } from '../rootReducer';
import { parseSession } from './parseSession';
import { makeRedactor } from './redaction/redact';
import { redactedSession } from './redaction/redactedSession';
import { selectionsOf } from './redaction/selections';
import { comparable, replaySession } from './replaySession';

/** Sessions that a browser recorded: kept ones, and those of the last run of the journeys where there are some. */
const OUTPUT = path.resolve(__dirname, '../../../e2e/output');
const FOLDERS = [SESSIONS, OUTPUT, path.join(OUTPUT, 'narrow-dark')];

const files = FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap((folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => /\.json(\.gz)?$/.test(name))
    .map((name) => path.join(folder, name)),
);

describe('a session recorded in a browser', () => {
  it('is kept', () => expect(files.length).toBeGreaterThan(0));

  it.each(files)('%s folds to the state that the browser ended in', (file) => {
    const { session, state } = readKeptSession(file);
    const recorded = parseSession(JSON.stringify(session));
    expect(recorded.actions.length).toBeGreaterThan(20);
    const ended = comparable(JSON.parse(state) as RootState);
    expect(sharedFields(ended, comparable(replaySession(recorded)))).toEqual(ended);
  });

  it.each(files)('%s folds to the same end when the person was taken out', (file) => {
    const { session } = readKeptSession(file);
    const whole = parseSession(JSON.stringify(session));
    const redacted = parseSession(JSON.stringify(redactedSession(session)));
    const pages = [...(whole.earlier ?? []), whole].map(({ actions, preloadedState }) => ({ actions, preloadedState }));
    const redact = makeRedactor(pages, [], selectionsOf(pages));
    expect(comparable(replaySession(redacted))).toEqual(redact(comparable(replaySession(whole))));
  });
});
