/** What git runs before a commit: form and rules of the staged files, as they are staged. Types and tests are `npm test`'s. */
import { execFileSync } from 'node:child_process';
import { ESLint } from 'eslint';
import * as prettier from 'prettier';

/** More files take longer than one waits for a commit. */
const MOST_LINTED = 20;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** @returns its faults, one line each */
async function formOf(file, text) {
  const { ignored, inferredParser } = await prettier.getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || !inferredParser) return [];
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  return (await prettier.check(text, options)) ? [] : [`${file}: not in the form of prettier (npm run format)`];
}

/** @returns its faults, one line each */
async function rulesOf(eslint, file, text) {
  const [result] = await eslint.lintText(text, { filePath: file, warnIgnored: false });
  return (result?.messages ?? []).map(({ line, message, ruleId }) => `${file}:${line}: ${message} (${ruleId})`);
}

const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').split('\0').filter(Boolean);
const code = staged.filter((file) => CODE.test(file));
const eslint = new ESLint();
const isLinted = code.length <= MOST_LINTED;
if (!isLinted) console.log(`${code.length} files of code: their rules are left to npm test`);

const faults = [];
for (const file of staged) {
  const text = git('show', `:${file}`);
  faults.push(...(await formOf(file, text)));
  if (isLinted && code.includes(file)) faults.push(...(await rulesOf(eslint, file, text)));
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Not committed; git commit --no-verify commits all the same');
  process.exit(1);
}
