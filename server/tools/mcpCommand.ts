import { print, runCommand, silent, withDatabase } from './command';
import { runMcpCommand, USAGE } from './mcpCommands';

/** `npm run mcp -- …`: tools of outside servers, from the command line. */
runCommand((words) => {
  if (words.length === 0) return print([USAGE]);
  return withDatabase(async (db) => print(await runMcpCommand(db, words)), silent);
});
