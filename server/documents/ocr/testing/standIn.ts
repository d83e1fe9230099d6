import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** How the stand-in behaves on a page. */
export type StandInMode = 'ok' | 'hang' | 'crash' | 'megabytes' | 'garbage';

const SCRIPT = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const [first] = process.argv.slice(2);
if (first === '--version') console.log('tesseract 5.9.9\\n leptonica');
else if (first === '--list-langs') console.log('List of available languages (2):\\nchi_sim\\neng');
else {
  const mode = fs.readFileSync(path.join(__dirname, 'mode'), 'utf8');
  const page = /-(\\d+)\\.png$/.exec(first)[1];
  fs.appendFileSync(path.join(__dirname, 'pages'), page + '\\n');
  const row = (...cells) => cells.join('\\t');
  const word = (line, n, left, text) => row(5, 1, 1, 1, line, n, left, 100 * line, 200, 50, 91.5, text);
  if (mode === 'crash') process.exit(3);
  else if (mode === 'hang') setInterval(() => {}, 1000);
  else if (mode === 'megabytes') process.stdout.write('x'.repeat(20e6));
  else if (mode === 'garbage') console.log('\\u0000 no table\\t\\t\\n5\\tx');
  else console.log([
    'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext',
    row(1, 1, 0, 0, 0, 0, 0, 0, 1000, 2000, -1, ''),
    word(1, 1, 100, 'The'), word(1, 2, 320, 'lichen'), word(1, 3, 540, 'of'), word(1, 4, 760, 'page' + page),
    word(2, 1, 100, 'grows.'), word(2, 2, 320, '地'), word(2, 3, 540, '衣。'),
  ].join('\\n'));
}
`;

/** A program that behaves as tesseract does, in a folder of its own. */
export function makeStandIn() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
  const command = path.join(folder, 'tesseract');
  fs.writeFileSync(command, SCRIPT, { mode: 0o755 });
  const behave = (mode: StandInMode) => fs.writeFileSync(path.join(folder, 'mode'), mode);
  behave('ok');
  const record = path.join(folder, 'pages');
  return {
    command,
    behave,
    /** Pages that it was given, in order, since the last time this was asked. */
    taken(): number[] {
      const pages = fs.existsSync(record) ? fs.readFileSync(record, 'utf8').trim().split('\n').map(Number) : [];
      fs.rmSync(record, { force: true });
      return pages;
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
