import fs from 'node:fs';
import path from 'node:path';

/** Folders that end up in the browser. */
const BROWSER = ['api', 'app', 'features', 'pages', 'shared', 'login'];
const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gms;
/** Files of the contract that bring zod along. */
const WITH_ZOD = /contract\/(?:calls|entities|call|index)(?:\/|$|['"])|\/contract$|^zod$/;

function sourcesUnder(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(file);
    return /\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** Imports of a source text that exist at run time. */
function runtimeImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].filter((match) => match[1] === undefined).map((match) => match[2]!);
}

const src = path.join(process.cwd(), 'src');
const files = [...BROWSER.flatMap((folder) => sourcesUnder(path.join(src, folder))), path.join(src, 'index.tsx')];

describe('what the browser loads', () => {
  it('finds the imports that it is about', () => {
    const text = `import type { A } from '../contract/calls/a';\nimport { B } from '../contract/entities/b';\nimport {\n  C,\n} from '../contract';\nexport { D } from 'zod';\n`;
    expect(runtimeImports(text)).toEqual(['../contract/entities/b', '../contract', 'zod']);
    expect(runtimeImports(text).every((from) => WITH_ZOD.test(from))).toBe(true);
    expect(WITH_ZOD.test('../contract/envelope')).toBe(false);
    expect(WITH_ZOD.test('../contract/routes/session')).toBe(false);
    expect(WITH_ZOD.test('../contract/constants')).toBe(false);
  });

  it.each(files.filter((file) => fs.existsSync(file)).map((file) => [path.relative(src, file), file]))(
    '%s takes types only from the schemas',
    (_name, file) => {
      expect(runtimeImports(fs.readFileSync(file, 'utf8')).filter((from) => WITH_ZOD.test(from))).toEqual([]);
    },
  );
});
