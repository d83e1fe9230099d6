import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { styleText } from '../../server/citing/testing/styleText';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

/** A portal of its own, with a citation style of its operator. */
export async function startWalkedPortal(): Promise<Portal> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'styles-'));
  fs.writeFileSync(path.join(folder, 'campus.csl'), styleText({ title: '校内样式' }));
  const portal = await startPortal({ CSL_STYLES_DIR: folder });
  const stop = async () => {
    await portal.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { ...portal, stop };
}
