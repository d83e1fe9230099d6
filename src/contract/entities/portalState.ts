import { z } from 'zod';
import { Id } from './common';

export const Announcement = z.object({ id: Id, title: z.string(), text: z.string(), kind: z.enum(['info', 'warning']) });
export type Announcement = z.infer<typeof Announcement>;

/** What everybody's client asks for every few seconds, to show what the operator, and those who manage its person's projects, have changed. */
export const PortalState = z.object({
  /** Part → number that grows with each change. */
  versions: z.record(z.string(), z.number().int()),
  announcements: z.array(Announcement),
  /**
   * Another text whenever the person's projects, roles there or bases of them are others. Absent where nobody asks, and from servers that
   * do not tell it.
   */
  access: z.string().optional(),
});
export type PortalState = z.infer<typeof PortalState>;
