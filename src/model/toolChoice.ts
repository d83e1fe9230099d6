/** Chosen tools of outside servers. */
type Choice = { server_id: string; enabled_tools: string[] }[];
interface ListedServer {
  readonly server_id: string;
  readonly available: boolean;
  readonly tools: readonly { readonly name: string }[];
}

/** A choice with tools of a server in it or without; a server without tools is left out. */
export function withTools(choice: Readonly<Choice>, server_id: string, names: readonly string[], on: boolean): Choice {
  const before = choice.find((one) => one.server_id === server_id)?.enabled_tools ?? [];
  const enabled_tools = [...before.filter((name) => !names.includes(name)), ...(on ? names : [])];
  const others = choice.filter((one) => one.server_id !== server_id);
  return enabled_tools.length > 0 ? [...others, { server_id, enabled_tools }] : others;
}

/** How many tools are chosen. */
export const toolCount = (choice: Readonly<Choice>): number => choice.reduce((sum, { enabled_tools }) => sum + enabled_tools.length, 0);

/** The part of a choice that is offered no more: of servers that were taken out, and of those that answer without it. */
export const goneTools = (choice: Readonly<Choice>, servers: readonly ListedServer[]): Choice =>
  choice.flatMap(({ server_id, enabled_tools }) => {
    const server = servers.find((one) => one.server_id === server_id);
    if (server && !server.available) return [];
    const gone = enabled_tools.filter((name) => !server?.tools.some((tool) => tool.name === name));
    return gone.length > 0 ? { server_id, enabled_tools: gone } : [];
  });

/** A choice without another one. */
export const withoutTools = (choice: Readonly<Choice>, taken: Readonly<Choice>): Choice =>
  taken.reduce<Choice>((left, { server_id, enabled_tools }) => withTools(left, server_id, enabled_tools, false), [...choice]);

/** Chosen tools as `<server>/<tool>`. */
export const namesOf = (choice: Readonly<Choice>): string[] =>
  choice.flatMap(({ server_id, enabled_tools }) => enabled_tools.map((name) => `${server_id}/${name}`));

/** And back. The id of a server has no slash. */
export const choiceOf = (names: readonly string[]): Choice =>
  names.reduce<Choice>((choice, name) => {
    const at = name.indexOf('/');
    return at < 1 ? choice : withTools(choice, name.slice(0, at), [name.slice(at + 1)], true);
  }, []);
