import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ConformOptions } from './conform';
import { GROUPS, isCall } from './run/calls';

export const USAGE = `Usage: npm run conformance -- --base URL --user NAME [options]

Asks a server every call of the contract, and says where it answers otherwise. It signs in, makes things whose names begin
with «conformance-check», changes them and removes them again: give it an account of its own.

  --base URL           address of the portal, as http://127.0.0.1:8686
  --user NAME          who signs in; the password is read from the environment
  --password-env VAR   variable that holds the password (CONFORMANCE_PASSWORD)
  --login-path PATH    where name and password are sent (/login)
  --cookie "n=v"       a session in place of name and password; it is ended by the run
  --extensions         also the calls that the specification needs and does not list
  --only NAME[,NAME]   groups (${GROUPS.join(', ')}) or single calls
  --member NAME        who is put into a project for a moment; else the first other person
  --timeout SECONDS    how long one answer may take (60)
  --junit FILE         writes the checks as JUnit XML
  --markdown FILE      writes a report
  --help               this text

It ends with 0 when nothing departs from the contract, with 1 when something does, and with 2 when it could not begin.
`;

/** The command was not understood; the message is one line for the person. */
export class UsageError extends Error {}

export interface Command {
  options: ConformOptions;
  /** Files to write; empty: none. */
  junit: string;
  markdown: string;
}

const SETTINGS = {
  base: { type: 'string' },
  user: { type: 'string' },
  'password-env': { type: 'string', default: 'CONFORMANCE_PASSWORD' },
  'login-path': { type: 'string', default: '/login' },
  cookie: { type: 'string' },
  extensions: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  member: { type: 'string', default: '' },
  timeout: { type: 'string', default: '60' },
  junit: { type: 'string', default: '' },
  markdown: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const satisfies NonNullable<ParseArgsConfig['options']>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Null asks for the usage. @throws UsageError */
export function readCommand(args: readonly string[], environment: Environment): Command | null {
  const values = parsed(args);
  if (values.help) return null;
  const only = (values.only ?? []).flatMap((names) => names.split(',')).filter(Boolean);
  const unknown = only.find((name) => !isCall(name) && !GROUPS.some((group) => group === name));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown}: that is neither a group (${GROUPS.join(', ')}) nor a call`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 3_600)) throw new UsageError(`--timeout ${values.timeout}: a number of seconds up to 3600 is needed`);
  const loginPath = values['login-path'];
  if (!loginPath.startsWith('/')) throw new UsageError(`--login-path ${loginPath}: it begins with a slash`);
  const { extensions, member, junit, markdown } = values;
  const base = baseOf(values.base);
  return {
    options: { base, ...whoSignsIn(values, environment), loginPath, extensions, only, member, timeout: seconds * 1_000 },
    junit,
    markdown,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SETTINGS, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('\n')[0]! : String(error));
  }
}

function baseOf(base: string | undefined): string {
  if (!base) throw new UsageError('--base URL is needed: the address of the portal');
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new UsageError(`--base ${base}: an address that begins with http:// or https:// is needed`);
  }
  const { origin, pathname, search, hash } = new URL(base);
  if (search || hash) throw new UsageError(`--base ${base}: an address without ? and # is needed`);
  return origin + pathname.replace(/\/+$/, '');
}

type SignInArguments = { user?: string; cookie?: string; 'password-env': string };

function whoSignsIn({ user, cookie, 'password-env': variable }: SignInArguments, environment: Environment) {
  if (cookie !== undefined) {
    if (!cookie.includes('=')) throw new UsageError('--cookie: it is written as name=value');
    return { user: user ?? '', password: '', cookie };
  }
  if (!user) throw new UsageError('--user NAME is needed, or --cookie "name=value"');
  const password = environment[variable];
  if (!password) throw new UsageError(`The password of ${user} is read from the variable ${variable}, which is empty`);
  return { user, password };
}
