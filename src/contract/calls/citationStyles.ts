import { z } from 'zod';
import { call } from '../call';
import { CitationStyle, CitationStyleText } from '../entities/citationStyle';
import { Id } from '../entities/common';
import { extensionRoutes as r } from '../routes/extensions';

/** Citation styles in CSL that the operator put into a folder. */
export const citationStyleCalls = {
  /** By title; those that cannot be used are left out. */
  listCitationStyles: call(r.listCitationStyles, { data: z.array(CitationStyle) }),
  getCitationStyle: call(r.getCitationStyle, { params: z.object({ style_id: Id }), data: CitationStyleText }),
} as const;
