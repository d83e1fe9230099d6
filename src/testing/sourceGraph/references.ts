import ts from 'typescript';
import { fileOf } from './modules';
import type { Declaration, Modules } from './modules';

/** Names of a property, a key or an attribute are no references. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) || ts.isMethodDeclaration(parent)) && parent.name === node;
}

/** Visits what a node consists of at run time: no types. */
export function visit(node: ts.Node, look: (part: ts.Node) => void): void {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Identifiers within a node that stand for a value. */
export function identifiers(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  visit(node, (part) => {
    if (ts.isIdentifier(part) && !isName(part)) found.push(part);
  });
  return found;
}

/**
 * What is done with the module of an `import()`: `.then(({ Part }) => …)`, `const { Part } = await …` or
 * `onDemandSaga(() => import(…), ({ work }) => …)`.
 */
function takerOf({ parent }: ts.CallExpression): ts.BindingName | undefined {
  if (ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent) && parent.parent.expression.getText() === 'onDemandSaga') {
    const [, workerOf] = parent.parent.arguments;
    return workerOf && ts.isArrowFunction(workerOf) ? workerOf.parameters[0]?.name : undefined;
  }
  if (ts.isAwaitExpression(parent)) return ts.isVariableDeclaration(parent.parent) ? parent.parent.name : undefined;
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
  const [taker] = parent.parent.arguments;
  return taker && ts.isArrowFunction(taker) ? taker.parameters[0]?.name : undefined;
}

/** The names that are taken out of the module; undefined: it may be any. */
function takenFrom(call: ts.CallExpression): string[] | undefined {
  const pattern = takerOf(call);
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return undefined;
  return pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

/** The declarations that a node refers to, also those it loads on demand. */
export function references(modules: Modules, file: string, node: ts.Node): Declaration[] {
  const found = identifiers(node).flatMap(({ text }) => modules.find(file, text) ?? []);
  visit(node, (part) => {
    if (!ts.isCallExpression(part) || part.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    const [specifier] = part.arguments;
    const from = specifier && ts.isStringLiteral(specifier) ? fileOf(file, specifier.text) : undefined;
    if (!from) return;
    const names = takenFrom(part);
    found.push(...(names ? names.flatMap((name) => modules.find(from, name) ?? []) : modules.all(from)));
  });
  return found;
}
