import fs from 'node:fs';
import path from 'node:path';

const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as { version: string };

/** Version of this program, as package.json has it. */
export const PROGRAM_VERSION = version;
