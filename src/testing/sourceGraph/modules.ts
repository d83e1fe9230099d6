import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A top-level declaration of a module. */
export interface Declaration {
  file: string;
  name: string;
  node: ts.Node;
}

interface Module {
  source: ts.SourceFile;
  declarations: Map<string, Declaration>;
  /** Names that come from other modules, imported or passed on: here → where, and how they are called there. */
  imported: Map<string, { from: string; name: string }>;
}

const EXTENSIONS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that a relative specifier means; undefined for packages and styles. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.resolve(path.dirname(from), specifier);
  return EXTENSIONS.map((extension) => base + extension).find((file) => fs.existsSync(file));
}

/** Names of a binding, patterns included. */
function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));
}

function declare({ declarations }: Module, file: string, statement: ts.Statement): void {
  const add = (name: string, node: ts.Node) => declarations.set(name, { file, name, node });
  if (ts.isVariableStatement(statement)) {
    for (const part of statement.declarationList.declarations) for (const name of namesOf(part.name)) add(name, part);
  } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
    add(statement.name.text, statement);
  } else if (ts.isExpressionStatement(statement)) {
    add(`:${statement.pos}`, statement);
  }
}

function link({ imported }: Module, file: string, statement: ts.Statement): void {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return;
  const { moduleSpecifier } = statement;
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? fileOf(file, moduleSpecifier.text) : undefined;
  const clause = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!from || !clause || !('elements' in clause)) return;
  for (const { name, propertyName, isTypeOnly } of clause.elements) {
    if (!isTypeOnly) imported.set(name.text, { from, name: (propertyName ?? name).text });
  }
}

function parse(file: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const module: Module = { source, declarations: new Map(), imported: new Map() };
  for (const statement of source.statements) {
    declare(module, file, statement);
    link(module, file, statement);
  }
  return module;
}

/** The modules of the browser's program, parsed when they are asked for. */
export class Modules {
  private readonly parsed = new Map<string, Module>();

  of(file: string): Module {
    const cached = this.parsed.get(file);
    if (cached) return cached;
    const module = parse(file);
    this.parsed.set(file, module);
    return module;
  }

  /** What a name means in a file, through every index that passes it on. */
  find(file: string, name: string): Declaration | undefined {
    const { declarations, imported } = this.of(file);
    const there = imported.get(name);
    return there ? this.find(there.from, there.name) : declarations.get(name);
  }

  /** What a file declares, and what it takes from others or passes on. */
  all(file: string): Declaration[] {
    const { declarations, imported } = this.of(file);
    return [...declarations.values(), ...[...imported.keys()].flatMap((name) => this.find(file, name) ?? [])];
  }
}
