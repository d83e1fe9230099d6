import type { referenceCalls } from '../../src/contract/calls/references';
import type { Handlers } from './handler';
import { addReferences, type AddNeeds } from '../library/references/add';
import { readReferences, type ReadNeeds } from '../library/references/read';

export const referenceHandlers: Handlers<typeof referenceCalls, ReadNeeds & AddNeeds> = {
  readReferences: (_input, context) => readReferences(context),
  addReferences: ({ body }, context) => addReferences(context, body),
};
