import { z } from 'zod';
import { MENU_ICONS, PART_NAMES } from '../../model/operator';
import {
  MAX_ADDRESS_LENGTH,
  MAX_AGENT_BASES,
  MAX_AGENT_INSTRUCTION_LENGTH,
  MAX_AGENT_PROLOGUE_LENGTH,
  MAX_AGENT_QUESTIONS,
  MAX_AGENT_QUESTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_KEY_LENGTH,
  MAX_LOGO_LENGTH,
  MAX_MODEL_NAMES,
  MAX_NAME_LENGTH,
  MAX_NAMED_PEOPLE,
  MAX_PROMPT_CATEGORY_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_PROMPT_TITLE_LENGTH,
  MAX_ANNOUNCEMENT_LENGTH,
} from '../../model/limits';
import { SUPPORT_DEFAULTS } from '../../model/support';
import { Id, checkName, name, text } from './common';
import { ToolChoice } from './tools';

/** Parts of the portal that whoever runs it makes their own. */
export const PartName = z.enum(PART_NAMES);
export type PartName = z.infer<typeof PartName>;

const optional = (max: number) => z.string().trim().max(max, `最多 ${max} 个字符`).default('');
/** What something is called, or nothing. */
const optionalName = (max: number) => optional(max).superRefine(checkName);
const Address = z
  .url({ protocol: /^https?$/, error: '应为 http 或 https 地址' })
  .max(MAX_ADDRESS_LENGTH, `最多 ${MAX_ADDRESS_LENGTH} 个字符`);
/** User names; ids would mean nothing on another server that the file of all parts is read by. */
const People = z.array(text(MAX_NAME_LENGTH)).max(MAX_NAMED_PEOPLE, `最多 ${MAX_NAMED_PEOPLE} 人`).default([]);
/** Never told: an empty one in what is saved keeps the one that is stored. */
const Key = optional(MAX_KEY_LENGTH);

/** What the portal is called, and its mark. */
const SiteValue = z.object({
  title: name(100),
  /** `data:` address of a PNG, JPEG or WebP; empty for the built-in mark. */
  logo: z
    .string()
    .max(MAX_LOGO_LENGTH, '图片过大，请用 200 KB 以内的图片')
    .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)?$/, '应为 PNG、JPEG 或 WebP 图片')
    .default(''),
});

/** An item of the left menu. Its path is that of a screen, and stays. */
const MenuValue = z.object({
  name: name(MAX_NAME_LENGTH),
  path: z.string(),
  icon: z.enum(MENU_ICONS),
  /** Not in the menu; the screen opens by its address and by links. */
  hidden: z.boolean().default(false),
  /** Nobody may open the screen, administrators excepted. */
  stopped_for_all: z.boolean().default(false),
  /** Who may not open the screen. */
  stopped_for: People,
});

/** An agent of the portal. */
const PortalAgentValue = z.object({
  name: name(MAX_NAME_LENGTH),
  desc: optional(MAX_DESCRIPTION_LENGTH),
  icon: z.string().trim().max(MAX_NAME_LENGTH).default('chat'),
  category: optionalName(MAX_NAME_LENGTH),
  instruction: text(MAX_AGENT_INSTRUCTION_LENGTH),
  prologue: optional(MAX_AGENT_PROLOGUE_LENGTH),
  example_questions: z
    .array(text(MAX_AGENT_QUESTION_LENGTH))
    .max(MAX_AGENT_QUESTIONS, `最多 ${MAX_AGENT_QUESTIONS} 个示例问题`)
    .default([]),
  /** The model that it begins with; empty: the portal's default. */
  model_id: z.string().max(MAX_ID_LENGTH).default(''),
  dataset_id_list: z.array(Id).max(MAX_AGENT_BASES, `最多 ${MAX_AGENT_BASES} 个知识库`).default([]),
  mcp_servers: ToolChoice.default([]),
  works_on: z.enum(['sources', 'text']).default('sources'),
  without_model: optional(MAX_DESCRIPTION_LENGTH),
  /** Among the default agents of the home page. */
  index_flag: z.boolean().default(false),
  file_upload_enable: z.boolean().default(true),
  /** Whom it is listed for. */
  seen_by: z.enum(['all', 'some', 'administrators']).default('all'),
  /** With `some`: who. */
  seen_by_users: People,
});

const ExternalAgentValue = z.object({
  name: name(MAX_NAME_LENGTH),
  desc: optional(MAX_DESCRIPTION_LENGTH),
  icon: z.string().trim().max(MAX_NAME_LENGTH).default('chat'),
  category: optionalName(MAX_NAME_LENGTH),
  url: Address,
});

const AiToolCategoryValue = z.object({ name: name(MAX_NAME_LENGTH) });

const AiToolValue = z.object({
  name: name(MAX_NAME_LENGTH),
  desc: optional(MAX_DESCRIPTION_LENGTH),
  icon: z.string().trim().max(MAX_NAME_LENGTH).default(''),
  url: Address,
  /** Id of a category. */
  category: Id,
});

/** A literature database of the directory. */
export const DatabaseValue = z.object({
  name: name(MAX_NAME_LENGTH),
  name_en: optionalName(MAX_NAME_LENGTH),
  category: Id,
  url: Address,
  types: z.array(z.number().int().min(1).max(10)).max(10).default([]),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, '应为两个字母的语言代码，如 zh'))
    .max(20)
    .default([]),
  /** `free`: everyone may read; `paid`: by subscription or payment; `part`: it depends on the work. */
  access: z.enum(['free', 'paid', 'part']).default('part'),
  desc: optional(MAX_DESCRIPTION_LENGTH),
});

/** A prompt that everybody has. */
const SharedPromptValue = z.object({
  title: name(MAX_PROMPT_TITLE_LENGTH),
  content: text(MAX_PROMPT_LENGTH),
  category: optionalName(MAX_PROMPT_CATEGORY_LENGTH),
});

const Moment = z.union([z.literal(''), z.iso.datetime()]).default('');

const AnnouncementValue = z
  .object({
    title: name(MAX_NAME_LENGTH),
    text: optional(MAX_ANNOUNCEMENT_LENGTH),
    kind: z.enum(['info', 'warning']).default('info'),
    active: z.boolean().default(true),
    /** Shown from and until; empty: at once, and without end. */
    from: Moment,
    until: Moment,
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, { message: '结束时间应晚于开始时间', path: ['until'] });

/** A source that searches go to. */
export const EngineValue = z.object({
  enabled: z.boolean(),
  base_url: z.union([z.literal(''), Address]).default(''),
  api_key: Key,
  /** Told to the service so that it can reach the operator. */
  mailto: z.union([z.literal(''), z.email('应为电子邮件地址')]).default(''),
});

/** An OpenAI-compatible service. */
export const ModelEndpointValue = z.object({
  name: name(MAX_NAME_LENGTH),
  enabled: z.boolean().default(true),
  base_url: Address,
  api_key: Key,
  /** As the service calls them; the first one of the first service is the portal's default. */
  models: z
    .array(text(MAX_NAME_LENGTH * 2))
    .min(1, '至少写一个模型')
    .max(MAX_MODEL_NAMES, `最多 ${MAX_MODEL_NAMES} 个模型`),
  /** Tokens that a question and its answer may have together; 0: not known. */
  context_tokens: z.number().int().min(0).max(100_000_000).default(0),
  /** Longest silence of an answer. */
  idle_seconds: z.number().min(1).max(600).default(60),
  /** The model's template opens `<think>` by itself. */
  thinks_first: z.boolean().default(false),
});

/** A tool server over HTTP. Programs on the server's own machine are set up in its file of settings alone. */
export const McpServerValue = z.object({
  name: name(100),
  description: optional(2_000),
  enabled: z.boolean().default(true),
  /** Empty for a program that the server's settings name. */
  url: z.union([z.literal(''), Address]).default(''),
  /** Value of the `Authorization` header. */
  authorization: Key,
  timeout_seconds: z.number().min(1).max(600).default(30),
  /** Tools that do not say that they only read, but may be offered. */
  allow_tools: z
    .array(text(MAX_NAME_LENGTH * 2))
    .max(100)
    .default([]),
});

const whole = (min: number, max: number) => z.number().int().min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`);

export const LimitsValue = z.object({
  /** Megabytes of one file, of all files of one request, and of all files of one person. */
  upload_max_mb: whole(1, 2_048),
  upload_request_mb: whole(1, 10_240),
  upload_quota_mb: whole(1, 1_048_576),
  /** Requests a minute and person. */
  calls_per_minute: whole(60, 100_000),
  /** Deep research that one person may begin a day. */
  research_daily_runs: whole(0, 10_000),
  /** Longest time of one request of deep research. */
  research_minutes: whole(1, 1_440),
  /** What reading one file may take. */
  parse_seconds: whole(10, 3_600),
  /** Pages of scans that are recognised a minute. */
  ocr_pages_a_minute: whole(1, 10_000),
  /** Tokens a day that the vectors of the library may cost. */
  embedding_daily_tokens: whole(1, 1_000_000_000_000),
});

/** What may be recorded of people's work, and sent to support. */
const SupportValue = z.object({
  send_allowed: z.boolean().default(SUPPORT_DEFAULTS.send_allowed),
  /** After so many days a session that was sent is deleted. */
  kept_days: whole(1, 365).default(SUPPORT_DEFAULTS.kept_days),
  /** Off: clients keep nothing of the last minutes, whatever a person chose. */
  last_minutes_allowed: z.boolean().default(SUPPORT_DEFAULTS.last_minutes_allowed),
});

/** What an entry of each part holds. */
export const PART_VALUES = {
  site: SiteValue,
  menu: MenuValue,
  agents: PortalAgentValue,
  externalAgents: ExternalAgentValue,
  aiToolCategories: AiToolCategoryValue,
  aiTools: AiToolValue,
  databases: DatabaseValue,
  prompts: SharedPromptValue,
  announcements: AnnouncementValue,
  engines: EngineValue,
  models: ModelEndpointValue,
  mcp: McpServerValue,
  limits: LimitsValue,
  support: SupportValue,
} as const satisfies Record<PartName, z.ZodType>;

export type PartValue<Name extends PartName> = z.output<(typeof PART_VALUES)[Name]>;
export type LimitsValue = PartValue<'limits'>;
export type EngineValue = PartValue<'engines'>;
export type ModelEndpointValue = PartValue<'models'>;
export type McpServerValue = PartValue<'mcp'>;

/** The fields of a value, whichever part it is of. */
export const AnyPartValue = z.record(z.string(), z.json());
export type AnyPartValue = z.infer<typeof AnyPartValue>;

export const PartEntry = z.object({
  id: Id,
  /** By the part's schema; keys are empty. */
  value: AnyPartValue,
  /** Which fields have a key stored. */
  keys: z.array(z.string()),
  /** Of the value: goes back with a change, so that nobody overwrites what they have not seen. */
  revision: z.string(),
  /** As the program has it, or as it was before the console. */
  is_default: z.boolean(),
  /** False in a part that takes no others, and for what the program itself needs. */
  removable: z.boolean(),
});
export type PartEntry = z.infer<typeof PartEntry>;

/** A part with its entries in their order. */
export const OperatorPart = z.object({
  part: PartName,
  entries: z.array(PartEntry),
  /** Whether entries may be added and removed, and put into another order. */
  open: z.boolean(),
  ordered: z.boolean(),
});
export type OperatorPart = z.infer<typeof OperatorPart>;
