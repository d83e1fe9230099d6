import ts from 'typescript';
import { routesById } from '../calls';
import type { Declaration, Modules } from './modules';
import { visit } from './references';

/** `useListTagsQuery`, `useLazyListTagsQuery` and `useAddTagMutation` by the id of their call. */
const HOOK = /^use(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)$/;
/** What sends a request when it is taken from an endpoint. Matchers, selectors and `useQueryState` only look. */
const SENDS = ['initiate', 'useQuery', 'useLazyQuery', 'useQuerySubscription', 'useMutation'];

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Names that a part takes out of endpoints: `const { searchPapers } = papersApi.endpoints`. */
function takenOut(node: ts.Node): string[] {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return [];
  return /\.endpoints$/.test(node.initializer?.getText() ?? '') ? node.name.elements.map(({ name }) => name.getText()) : [];
}

/** Endpoints that an expression means: `papersApi.endpoints.searchPapers`, or a name that was taken out before. */
function endpointsIn(modules: Modules, { file, node: around }: Declaration, node: ts.Node): string[] {
  const here = new Set<string>();
  visit(around, (part) => takenOut(part).forEach((name) => here.add(name)));
  const found: string[] = [];
  visit(node, (part) => {
    if (ts.isPropertyAccessExpression(part) && /\.endpoints$/.test(part.expression.getText())) found.push(part.name.text);
    if (!ts.isIdentifier(part)) return;
    const there = modules.find(file, part.text);
    if (here.has(part.text) || (there && takenOut(there.node).includes(part.text))) found.push(part.text);
  });
  return found.filter((id) => id in routesById);
}

/** Ids of the calls that a declaration sends: by hooks, by endpoints, or by a route handed to a transport. */
export function callsOf(modules: Modules, declaration: Declaration): string[] {
  const found: string[] = [];
  visit(declaration.node, (part) => {
    if (ts.isIdentifier(part)) {
      const hook = HOOK.exec(part.text)?.[1];
      if (hook && lowered(hook) in routesById) found.push(lowered(hook));
    } else if (ts.isPropertyAccessExpression(part)) {
      if (SENDS.includes(part.name.text)) found.push(...endpointsIn(modules, declaration, part.expression));
      if (part.name.text in routesById && /Routes$/.test(part.expression.getText())) found.push(part.name.text);
    } else if (ts.isVariableDeclaration(part) && ts.isObjectBindingPattern(part.name) && part.initializer) {
      const taken = part.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
      if (taken.some((name) => SENDS.includes(name))) found.push(...endpointsIn(modules, declaration, part.initializer));
    }
  });
  return found;
}
