import type { ExportClass, RecordTaken } from '../../features/support';
import type { SessionFile } from '../../model/recordedSession';
import { packed } from './feedbackFile';
import { previewOf } from './redaction/preview';
import { redactedSession } from './redaction/redactedSession';
import { takenRecord } from './takenRecord';

const stepsOf = ({ payload }: Pick<SessionFile, 'payload'>) => (JSON.parse(payload) as unknown[]).length;

/**
 * Takes the person out of a recorded session and puts it where 问题反馈 finds it. Answers what it holds.
 * @throws Error when it could not be replayed: no such file is offered
 */
export async function takeRecord(session: SessionFile, included: readonly ExportClass[], now: string): Promise<RecordTaken> {
  takenRecord.put(null);
  const file = redactedSession(session, included);
  takenRecord.put({ file, preview: previewOf(file) });
  const { earlier = [], facts } = file;
  return {
    steps: [file, ...earlier].reduce((steps, page) => steps + stepsOf(page), 0),
    earlierPages: earlier.length,
    since: earlier[0]?.facts?.began ?? facts?.began ?? now,
    bytes: (await packed(JSON.stringify(file))).size,
  };
}
