import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { callsOf } from './calls';
import { listenersOf } from './listeners';
import { Modules } from './modules';
import type { Declaration } from './modules';
import { identifiers, references } from './references';

const SRC = path.resolve(__dirname, '../..');
const inSrc = (name: string) => path.join(SRC, name);
const ROUTE_TABLE = inSrc('app/router/routeTable.ts');
const ROOT_SAGA = inSrc('app/rootSaga.ts');
/** Sagas of these roots start by themselves; the others wait for an action of a screen. */
const BEGUN = ['sessionRoot', 'bootRoot'];

const sources = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.|(^|\/)testing\//.test(name))
  .map(inSrc);

/** Reducers are pure: nothing is sent from a slice. Endpoints are counted where they are used. */
const isEnd = ({ file, name, node }: Declaration) =>
  /src\/api\/\w+Api\.ts$/.test(file) ||
  (file === ROUTE_TABLE && name === 'routeTable') ||
  (file === ROOT_SAGA && name === 'ROOTS') ||
  (ts.isVariableDeclaration(node) && /^createSlice\b/.test(node.initializer?.getText() ?? ''));

/**
 * The calls that the program's code leads to, read from its source: which are sent by the frame, and which by the page of
 * each route. Follows declarations through imports, parts that are loaded on demand, and actions to the sagas that wait
 * for them; a branch that a page never takes counts too.
 */
export class SourceGraph {
  private readonly modules = new Modules();
  private readonly listeners = listenersOf(this.modules, sources);

  /** Ids of calls → the declarations that lead to them, for messages. */
  private callsFrom(roots: readonly Declaration[]): Map<string, string> {
    const calls = new Map<string, string>();
    const seen = new Map<Declaration, string>(roots.map((root) => [root, root.name]));
    for (const [declaration, way] of seen) {
      if (isEnd(declaration)) continue;
      for (const id of callsOf(this.modules, declaration)) if (!calls.has(id)) calls.set(id, way);
      const next = [...references(this.modules, declaration.file, declaration.node), ...(this.listeners.byAction.get(declaration) ?? [])];
      // A map goes on to what is added while it is being read.
      for (const found of next) if (!seen.has(found)) seen.set(found, `${way} → ${found.name}`);
    }
    return calls;
  }

  /** What every screen may send: boot, layout, palette, robot, tray, and what is done by itself. */
  frame(): Map<string, string> {
    const begun = BEGUN.flatMap((name) => this.modules.find(ROOT_SAGA, name) ?? []);
    return this.callsFrom([...this.modules.all(inSrc('index.tsx')), ...begun, ...this.listeners.always]);
  }

  /** What the page of a route may send. */
  page(path: string): Map<string, string> {
    return this.callsFrom(this.pageOf(path));
  }

  private pageOf(path: string): Declaration[] {
    const table = this.modules.find(ROUTE_TABLE, 'routeTable');
    if (!table) throw new Error('No route table');
    const rows: ts.CallExpression[] = [];
    const look = (node: ts.Node) => {
      const isRow = ts.isCallExpression(node) && node.expression.getText() === 'row';
      if (isRow && node.arguments[0]?.getText() === `'${path}'`) rows.push(node);
      ts.forEachChild(node, look);
    };
    look(table.node);
    const [row] = rows;
    if (!row) throw new Error(`No row of ${path}`);
    const loaders = identifiers(row).flatMap(({ text }) => this.modules.find(ROUTE_TABLE, text) ?? []);
    const loaded = [row, ...loaders.filter(({ name }) => name !== 'row').map(({ node }) => node)];
    return loaded.flatMap((node) => references(this.modules, ROUTE_TABLE, node)).filter(({ name }) => name === 'Page');
  }
}
