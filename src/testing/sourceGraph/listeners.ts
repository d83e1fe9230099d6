import ts from 'typescript';
import type { Declaration, Modules } from './modules';
import { identifiers, references, visit } from './references';

/** Where effects of actions are written. */
const SAGA = /(Saga|Root|Work)\.ts$|\/saga\//;
const HANDLED = ['takeEvery', 'takeLatest', 'takeLeading', 'debounce', 'throttle'];
const AWAITED = ['take', 'actionChannel'];

/** From what an action sets off to what does it. */
export interface Listeners {
  byAction: Map<Declaration, Declaration[]>;
  /** Triggered by something else than our actions: an answer, a message of another tab. */
  always: Declaration[];
}

const isAction = ({ node }: Declaration) =>
  ts.isVariableDeclaration(node) && /\.actions$|^createAction\b/.test(node.initializer?.getText() ?? '');

/** The actions that a node names without making one, also by the name of a list or a matcher of them. */
function listened(modules: Modules, file: string, node: ts.Node, depth = 0): Declaration[] {
  const made = new Set<string>();
  visit(node, (part) => {
    if (ts.isCallExpression(part) && ts.isIdentifier(part.expression)) made.add(part.expression.text);
  });
  return references(modules, file, node).flatMap((found) => {
    if (isAction(found)) return made.has(found.name) ? [] : [found];
    const isWorker = ts.isVariableDeclaration(found.node) && /^onDemandSaga\b/.test(found.node.initializer?.getText() ?? '');
    const isList = ts.isVariableDeclaration(found.node) && !isWorker && SAGA.test(found.file) && depth < 2;
    return isList ? listened(modules, found.file, found.node, depth + 1) : [];
  });
}

/** What local names within a node stand for: `const vote = safely(…)` beside `takeEvery(voteGiven, () => vote(…))`. */
function localsIn(around: ts.Node, node: ts.Node): ts.Node[] {
  const named = new Set(identifiers(node).map(({ text }) => text));
  const found: ts.Node[] = [];
  visit(around, (part) => {
    if (!ts.isVariableDeclaration(part) || part === around || !ts.isIdentifier(part.name)) return;
    if (part.initializer && named.has(part.name.text)) found.push(part.initializer);
  });
  return found;
}

const nameOf = (part: ts.CallExpression) => (ts.isIdentifier(part.expression) ? part.expression.text : '');

function isWithinRace(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at) && nameOf(at) === 'race') return true;
  }
  return false;
}

/** Reads the sagas of these files. A `take` within a `race` ends something; any other begins what its saga does. */
export function listenersOf(modules: Modules, files: readonly string[]): Listeners {
  const listeners: Listeners = { byAction: new Map(), always: [] };
  const add = (actions: readonly Declaration[], handlers: readonly Declaration[]) => {
    for (const action of actions) listeners.byAction.set(action, [...(listeners.byAction.get(action) ?? []), ...handlers]);
  };
  for (const file of files.filter((name) => SAGA.test(name))) {
    for (const declaration of modules.all(file)) {
      visit(declaration.node, (part) => {
        if (ts.isIfStatement(part) && /\.match\(/.test(part.expression.getText())) {
          add(listened(modules, file, part.expression), references(modules, file, part.thenStatement));
        } else if (ts.isForOfStatement(part)) {
          add(listened(modules, file, part.expression), references(modules, file, part.statement));
        } else if (ts.isCallExpression(part) && HANDLED.includes(nameOf(part))) {
          const actions = part.arguments.flatMap((argument) => listened(modules, file, argument));
          const handlers = [part, ...localsIn(declaration.node, part)].flatMap((node) => references(modules, file, node));
          if (actions.length > 0) add(actions, handlers);
          else listeners.always.push(...handlers);
        } else if (ts.isCallExpression(part) && AWAITED.includes(nameOf(part)) && !isWithinRace(part)) {
          add(listened(modules, file, part), [declaration]);
        }
      });
    }
  }
  return listeners;
}
