import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The fonts that pictures are taken with, whatever else is installed. */
export const FONTS = path.join(__dirname, 'fonts.conf');

/** Fonts by name, and the file that each must be. */
const WANTED = { 'Noto Sans CJK SC': 'NotoSansCJK-Regular.ttc', monospace: 'DejaVuSansMono.ttf' } as const;

export const HOW_TO_GET_THEM =
  'The pictures were not compared: they are taken with other fonts than this machine has.\n' +
  'Debian has them: apt-get install fonts-noto-cjk fonts-dejavu-core fontconfig.';

/** Whether this machine has the fonts of the pictures. */
export function hasFonts(): boolean {
  return Object.entries(WANTED).every(([name, file]) => {
    const { stdout } = spawnSync('fc-match', ['--format=%{file}', name], {
      env: { ...process.env, FONTCONFIG_FILE: FONTS },
      encoding: 'utf8',
    });
    return path.basename(stdout ?? '') === file;
  });
}
