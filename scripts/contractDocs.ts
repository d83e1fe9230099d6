import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { callGroups } from '../src/contract';
import * as account from '../src/contract/entities/account';
import * as aiTool from '../src/contract/entities/aiTool';
import * as chat from '../src/contract/entities/chat';
import * as common from '../src/contract/entities/common';
import * as database from '../src/contract/entities/database';
import * as dataset from '../src/contract/entities/dataset';
import * as document from '../src/contract/entities/document';
import * as folder from '../src/contract/entities/folder';
import * as journal from '../src/contract/entities/journal';
import * as log from '../src/contract/entities/log';
import * as member from '../src/contract/entities/member';
import * as paper from '../src/contract/entities/paper';
import * as preference from '../src/contract/entities/preference';
import * as project from '../src/contract/entities/project';
import * as research from '../src/contract/entities/research';
import * as session from '../src/contract/entities/session';
import * as statistics from '../src/contract/entities/statistics';
import * as tag from '../src/contract/entities/tag';
import type { Route } from '../src/contract/route';
import { MANAGED_ROLES, PROJECT_ACTIONS, ROLES, ROLE_ACTIONS } from '../src/model/roles';

export const CONTRACT_DOCS = path.resolve(__dirname, '../docs/contract.md');

const modules = [
  ...[common, session, paper, preference, log, journal, member, project, aiTool, chat, account],
  ...[research, dataset, document, folder, tag, database, statistics],
];
/** Names of the entities by their schemas; only those with fields get a row of their own. */
const entities = new Map<unknown, string>(
  modules
    .flatMap((exports) => Object.entries(exports as Record<string, unknown>))
    .filter(([name, value]) => value instanceof z.ZodType && (hasFields(value) || name === 'DictItem'))
    .map(([name, value]) => [value, name]),
);

function hasFields(schema: unknown): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodUnion;
}

/** The schema inside optional, default and the like. */
function inner(schema: unknown): unknown {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  if (wrapped || schema instanceof z.ZodNullable) return inner(schema.unwrap());
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema;
}

/** Field names of an object; `?` marks those a request may leave out; alternatives are joined by «or». */
function fields(schema: unknown): string {
  const bare = inner(schema);
  if (bare instanceof z.ZodUnion) return bare.options.map(fields).join(' or ');
  if (!(bare instanceof z.ZodObject)) return '…';
  const names = Object.entries(bare.shape as Record<string, z.ZodType>).map(([name, field]) => {
    if (field instanceof z.ZodLiteral) return `${name}: ${String(field.value)}`;
    return field.safeParse(undefined).success ? `${name}?` : name;
  });
  return `{${names.join(', ')}}`;
}

function answer(schema: unknown): string {
  const bare = inner(schema);
  const name = entities.get(bare);
  if (name) return name;
  if (bare instanceof z.ZodArray) return `${answer(bare.element)}[]`;
  if (bare instanceof z.ZodObject) return isPage(bare) ? `page of ${answer(bare.shape.records.element)}` : fields(bare);
  if (bare instanceof z.ZodLiteral) return String(bare.value);
  return bare instanceof z.ZodType ? bare.def.type : '…';
}

function isPage(schema: z.ZodObject): schema is z.ZodObject<{ records: z.ZodArray }> {
  return Object.keys(schema.shape).join() === 'total,records,current,size';
}

interface AnyCall extends Partial<Record<'params' | 'query' | 'body', z.ZodType>> {
  readonly route: Route;
  readonly data: z.ZodType;
}

function row(call: AnyCall): string {
  const { id, kind, method, path: template, screens, reply, bodyType } = call.route;
  const request = (['params', 'query', 'body'] as const).flatMap((part) => (call[part] ? [`${part} \`${fields(call[part])}\``] : []));
  if (bodyType === 'multipart') request.push(id === 'sendSupportTicket' ? 'multipart two `file`' : 'multipart `file`');
  const data = reply === 'bytes' ? 'bytes' : `${reply === 'stream' ? 'events of ' : ''}\`${answer(call.data)}\``;
  const cells = [`\`${id}\``, method, `\`${template}\``, kind, request.join('; ') || '–', data, screens.join(' ') || '框架'];
  return `| ${cells.join(' | ')} |`;
}

const INTRO = `# The contract

Every call of the product, from \`src/contract\`; the server answers each of them, or does not compile. Written by \`npm run docs:contract\`; a test fails when it is stale.

- Answers are \`{code, data, message}\`; a call has succeeded when \`code\` is 200 and \`data\` is not empty.
- Every call sends the header \`login_type: front\` and its cookies. 401 with code 1009 carries the sign-in address.
- 应答 names \`data\`: an entity (listed below), its fields, or a page \`{total, records, current, size}\`.
- \`?\` marks what a request may leave out. Misspelt paths are the specification's own.
- A \`mutation\` is never cached, retried or prefetched, whatever its method.
- 屏幕: the server refuses a call when all of its screens are stopped for the user; 框架 is for everyone signed in.
`;

const ABOUT: Partial<Record<string, string>> = {
  extensions:
    'Not in the specification, which lists no call that sends a question, runs a research or delivers a file. ' +
    'A backend of your own must add these.',
  operator: "The operator's console, not in the specification. A backend of another make may leave these out.",
  support: 'Recorded sessions that people send to support, not in the specification. A backend of another make may leave these out.',
};

/** Who may do what in a project, from the one table that the server decides by and the screen shows. */
function roleTable(): string {
  const head = `| act | ${ROLES.join(' | ')} |\n|---|${ROLES.map(() => '---|').join('')}`;
  const actions = PROJECT_ACTIONS.map(
    (action) => `| \`${action}\` | ${ROLES.map((role) => (ROLE_ACTIONS[role].includes(action) ? '✓' : '–')).join(' | ')} |`,
  );
  const managed = ROLES.map((role) => MANAGED_ROLES[role].join(', ') || '–').join(' | ');
  return `## Roles in a project\n\n\`document_add\` covers moving documents and taking them out.\n\n${head}\n${actions.join('\n')}\n| adds, changes and removes | ${managed} |\n`;
}

/** The page as text. */
export function renderContract(): string {
  const groups = Object.entries(callGroups).map(([group, calls]) => {
    const rows = Object.values(calls as unknown as Record<string, AnyCall>).map(row);
    const head = '| 调用 id | 方法 | 路径 | kind | 请求 | 应答 | 屏幕 |\n|---|---|---|---|---|---|---|';
    const about = ABOUT[group] ? `${ABOUT[group]}\n\n` : '';
    return `## ${group} (${rows.length})\n\n${about}${head}\n${rows.join('\n')}\n`;
  });
  const named = [...entities].map(([schema, name]) => {
    if (name === 'DictItem') return `- \`DictItem\`: \`{code, name, name_en, count?, children?}\``;
    return `- \`${name}\`: \`${fields(schema)}\``;
  });
  return [INTRO, ...groups, roleTable(), `## Entities\n\n${named.join('\n')}\n`].join('\n');
}

if (require.main === module) fs.writeFileSync(CONTRACT_DOCS, renderContract());
