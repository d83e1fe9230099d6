import { z } from 'zod';
import { ACCESS_GROUPS, type AccessGroup } from '../../model/projectAccess';
import { call } from '../call';
import { Id, PageSize } from '../entities/common';
import { ProjectAccess } from '../entities/projectAccess';
import { extensionRoutes as r } from '../routes/extensions';

export const projectAccessCalls = {
  /** Who read and changed what, for those who manage members; the newest first, from the one before `before` on. */
  listProjectAccess: call(r.listProjectAccess, {
    params: z.object({ project_id: Id }),
    query: z.strictObject({
      group: z.enum(Object.keys(ACCESS_GROUPS) as AccessGroup[]).optional(),
      user_id: Id.optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      size: PageSize.default(50),
    }),
    data: z.object({
      records: z.array(ProjectAccess),
      /** `before` of the next page; null when there is none. */
      next: z.string().nullable(),
    }),
  }),
} as const;
