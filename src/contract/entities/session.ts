import { z } from 'zod';
import { Id, Timestamp } from './common';
import { PortalState } from './portalState';
import { SupportSite } from './supportTicket';

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  nick_name: z.string(),
  email: z.string(),
  create_time: Timestamp,
  /** Looks after the accounts. */
  is_admin: z.boolean(),
  /** Looks at the sessions that people send to support. A backend without this role leaves it out. */
  is_support: z.boolean().optional(),
  /** False for those who sign in at a provider only. */
  has_password: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const LogoInfo = z.object({
  /** Becomes the page title; empty falls back to 科学导航. */
  title: z.string(),
  /** Address on this origin, or empty for the built-in mark. */
  logo_url: z.string(),
  /** Megabytes of the largest file that may be uploaded (`UPLOAD_MAX_MB`). A backend that does not tell has the usual 50. */
  upload_max_mb: z.number().positive().optional(),
  /** What may be recorded and sent to support. A backend that does not tell takes nothing. */
  support: SupportSite.optional(),
  /** What the operator has set and announces, as it stood when the boot asked: what changes from then on is followed. */
  portal: PortalState.optional(),
});
export type LogoInfo = z.infer<typeof LogoInfo>;

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  /** Hash path of a route. */
  path: z.string(),
  /** Key of an icon that the client knows. */
  icon: z.string(),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const Suggestion = z.object({
  value: z.string(),
  kind: z.enum(['title', 'author', 'keyword', 'history']),
  /** The record that has this title. */
  paper_id: z.string().optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A value of the user's own, addressed by key and type. */
export const UserSetting = z.object({ key: z.string(), type: z.string(), value: z.json(), update_time: Timestamp });
export type UserSetting = z.infer<typeof UserSetting>;

/** An external agent. */
export const ExternalApplication = z.object({
  id: Id,
  name: z.string(),
  desc: z.string(),
  icon: z.string(),
  category: z.string(),
  /** http or https. */
  url: z.string(),
});
export type ExternalApplication = z.infer<typeof ExternalApplication>;
