/**
 * `node scripts/serverPackages.mjs`: removes from `node_modules` what neither the server nor a package that it uses asks for. For an
 * image: whatever only the client is built of takes more room than all the rest.
 */
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const SOURCES = ['server', 'src/contract', 'src/model'];
/** Runs the server (`node --import tsx`). */
const RUNNER = 'tsx';
const IMPORTED = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*['"]([^'"./][^'"]*)['"]/g;

/** `@scope/name/part` → `@scope/name` */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isPackage = (name) => !name.startsWith('node:') && !builtinModules.includes(name);

function filesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    return entry.isFile() && /\.(ts|mjs|cjs)$/.test(entry.name) ? [path.join(entry.parentPath ?? entry.path, entry.name)] : [];
  });
}

/** Names of the packages in a folder `node_modules`. */
function packagesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? fs.readdirSync(path.join(folder, name)).map((part) => `${name}/${part}`) : [name];
  });
}

/** What a package, and those within it, depend on. */
function dependenciesOf(folder) {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const inner = path.join(folder, 'node_modules');
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
    ...packagesIn(inner).flatMap((name) => dependenciesOf(path.join(inner, name))),
  ];
}

/** The packages of a program in `root`: those that its server needs, and all others. */
export function serverPackages(root) {
  const modules = path.join(root, 'node_modules');
  const texts = SOURCES.flatMap((folder) => filesIn(path.join(root, folder))).map((file) => fs.readFileSync(file, 'utf8'));
  const asked = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, specifier]) => specifier));
  const needed = new Set();
  const waiting = [RUNNER, ...asked.filter(isPackage).map(packageOf)];
  while (waiting.length > 0) {
    const name = waiting.pop();
    const folder = path.join(modules, name);
    if (needed.has(name) || !fs.existsSync(folder)) continue;
    needed.add(name);
    waiting.push(...dependenciesOf(folder));
  }
  return { needed: [...needed], others: packagesIn(modules).filter((name) => !needed.has(name)) };
}

if (process.argv[1]?.endsWith('serverPackages.mjs')) {
  const { needed, others } = serverPackages('.');
  for (const name of others) fs.rmSync(path.join('node_modules', name), { recursive: true });
  console.log(`${needed.length} packages of the server kept, ${others.length} removed`);
}
