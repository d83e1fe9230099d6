import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Names that a feature shows to the rest of the client at most, types included (decision 0014). */
const LIMIT = 20;

const FEATURES = path.join(process.cwd(), 'src/features');
const features = fs
  .readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const parsed = (file: string) => ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** What one statement of an index exports; `*` for all of another file. */
function exportedBy(node: ts.Statement): string[] {
  if (ts.isExportDeclaration(node)) {
    const clause = node.exportClause;
    if (!clause) return ['*'];
    return ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [clause.name.text];
  }
  if (!isExported(node)) return [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = node as ts.DeclarationStatement;
  return [name?.text ?? 'default'];
}

const faceOf = (feature: string) => parsed(path.join(FEATURES, feature, 'index.ts')).statements.flatMap(exportedBy);

function sourcesUnder(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** `import('…/features/<feature>').then(({ Name }) => …)`: code that is loaded when it is first needed. */
const LOADED = /import\((?:\s*\/\*.*?\*\/)?\s*'[./]*\/features\/(\w+)'\s*\)\s*\.then\(\(\{([^}]*)\}\)/gs;

/** Names that the files outside import from each feature. */
function importedNames(): Map<string, Set<string>> {
  const names = new Map(features.map((feature) => [feature, new Set<string>()]));
  for (const file of ['src', 'bench', 'e2e'].flatMap((folder) => sourcesUnder(path.join(process.cwd(), folder)))) {
    for (const [, feature = '', list = ''] of fs.readFileSync(file, 'utf8').matchAll(LOADED)) {
      for (const name of list.split(',')) names.get(feature)?.add(name.trim());
    }
    for (const node of parsed(file).statements) {
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
      const from = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
      const target = path.resolve(path.dirname(file), from);
      const known = names.get(path.basename(target));
      if (!from.startsWith('.') || path.dirname(target) !== FEATURES || !known) continue;
      const list = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      if (!list || (!ts.isNamedImports(list) && !ts.isNamedExports(list))) continue;
      for (const { propertyName, name } of list.elements) known.add((propertyName ?? name).text);
    }
  }
  return names;
}

describe('the face of a feature', () => {
  it.each(features)('%s lists each of its names, and at most twenty', (feature) => {
    const names = faceOf(feature);
    expect(names).not.toContain('*');
    expect(names.length).toBeGreaterThan(0);
    expect(names.slice(LIMIT)).toEqual([]);
  });

  it('has no name that nobody outside imports', () => {
    const imported = importedNames();
    const unused = features.flatMap((feature) =>
      faceOf(feature).flatMap((name) => (imported.get(feature)?.has(name) ? [] : [`${feature}: ${name}`])),
    );
    expect(unused).toEqual([]);
  });
});
