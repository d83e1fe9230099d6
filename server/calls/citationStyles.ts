import type { citationStyleCalls } from '../../src/contract/calls/citationStyles';
import type { StyleFolder } from '../citing/styleFolder';
import type { Handlers } from './handler';

interface Needs {
  readonly styles: StyleFolder;
}

export const citationStyleHandlers: Handlers<typeof citationStyleCalls, Needs> = {
  listCitationStyles: (_input, { styles }) => styles.list(),
  getCitationStyle: ({ params }, { styles }) => styles.get(params.style_id),
};
