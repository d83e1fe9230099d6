import type { referenceCalls } from '../../src/contract/calls/references';
import type { Handlers } from './handler';
import { addReferences } from '../library/references/add';
import { readReferences } from '../library/references/read';

export const referenceHandlers: Handlers<typeof referenceCalls> = {
  readReferences: (_input, context) => readReferences(context),
  addReferences: ({ body }, context) => addReferences(context, body),
};
