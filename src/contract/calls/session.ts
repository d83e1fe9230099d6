import { z } from 'zod';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Engine } from '../entities/paper';
import { AiTool } from '../entities/aiTool';
import { ExternalApplication, LogoInfo, MenuItem, Suggestion, UserInfo, UserSetting } from '../entities/session';
import { sessionRoutes as r } from '../routes/session';

/** Stands in a path, where `.` or `..` would be resolved to another path. */
const SettingName = z
  .string()
  .regex(/^[\w.-]{1,64}$/, '只能包含字母、数字、点、横线与下划线')
  .refine((name) => name !== '.' && name !== '..', '不能只是点');

export const sessionCalls = {
  getLogo: call(r.getLogo, { data: LogoInfo }),
  getUser: call(r.getUser, { data: UserInfo }),
  /** Answers 1009 with the sign-in address as data; see section 4. */
  logout: call(r.logout, { data: z.string() }),
  listMenus: call(r.listMenus, { data: z.array(MenuItem) }),
  /** Hash paths the user may not open. */
  listStoppedMenus: call(r.listStoppedMenus, { data: z.array(z.string()) }),
  listExternalApplications: call(r.listExternalApplications, { data: z.array(ExternalApplication) }),
  suggestWords: call(r.suggestWords, {
    query: z.strictObject({ keyword: z.string().trim().max(MAX_KEYWORD_LENGTH) }),
    data: z.array(Suggestion),
  }),
  listEngines: call(r.listEngines, {
    query: z.strictObject({
      engine_type: z.union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ]),
    }),
    data: z.array(Engine),
  }),
  /** Stores a value of the user's own. With the key `search_history` it changes the recorded searches instead. */
  saveUserSetting: call(r.saveUserSetting, {
    body: z.strictObject({ key: SettingName, type: SettingName, value: z.json() }),
    data: UserSetting,
  }),
  /** Null before the first save. `search_history/list` answers the recorded searches; see decisions/0009. */
  getUserSetting: call(r.getUserSetting, {
    params: z.object({ key: SettingName, type: SettingName }),
    data: UserSetting.nullable(),
  }),
  recommendAiTools: call(r.recommendAiTools, { data: z.array(AiTool) }),
} as const;
