import type { PreviewStep } from '../../features/support';
import type { SessionFile } from '../../model/recordedSession';

/** A record without the person in it, ready to be saved. */
export interface TakenRecord {
  file: SessionFile;
  preview: readonly PreviewStep[];
}

let taken: TakenRecord | null = null;

/**
 * The record that 问题反馈 offers. It stands outside of the store: in there, the next recording would hold it, and the one
 * after that both.
 */
export const takenRecord = {
  put: (record: TakenRecord | null): void => {
    taken = record;
  },
  file: (): SessionFile => taken?.file ?? { payload: '[]' },
  preview: (): readonly PreviewStep[] => taken?.preview ?? [],
};
