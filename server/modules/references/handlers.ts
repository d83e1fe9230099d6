import type { referenceCalls } from '../../../src/contract/calls/references';
import type { Handlers } from '../../http/handler';
import { addReferences } from './add';
import { readReferences } from './read';

export const referenceHandlers: Handlers<typeof referenceCalls> = {
  readReferences: (_input, context) => readReferences(context),
  addReferences: ({ body }, context) => addReferences(context, body),
};
