import { parseArgs } from 'node:util';
import { print, runCommand, silent, withDatabase } from './command';
import { readPassword } from './readPassword';
import { runUserCommand, USAGE } from './userCommands';

const OPTIONS = { nick: { type: 'string' }, email: { type: 'string' }, admin: { type: 'boolean' } } as const;

/** `npm run user -- …`: accounts, from the command line. */
runCommand((args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (positionals.length === 0) return print([USAGE]);
  return withDatabase(
    async (db, { OIDC_ISSUER }) => print(await runUserCommand(db, positionals, { ...values, issuer: OIDC_ISSUER, readPassword })),
    silent,
  );
});
