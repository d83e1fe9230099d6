import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { backendConfig } from './backendConfig';
import { clientConfig } from './clientConfig';
import { databaseImage } from './image';

/** Where `npm run demo` puts the demonstration. */
const OUTPUT = path.resolve(__dirname, '../../dist-demo');
/** Names under which a static host looks for a page; the last one when it finds none. */
const LOADERS = ['index.html', 'login.html', '404.html'];

function built(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack was given nothing'));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) return reject(error ?? new Error('webpack says nothing'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      resolve();
    });
  });
}

/** `npm run demo`: static files in which the portal answers without a server. */
async function main(): Promise<void> {
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  const image = await databaseImage();
  const build = crypto.createHash('sha256').update(image).digest('hex').slice(0, 12);
  // One after the other: each alone takes a gigabyte.
  await built(backendConfig(OUTPUT, build));
  await built(clientConfig(OUTPUT));
  fs.writeFileSync(path.join(OUTPUT, 'demo/database.tar.gz'), image);
  for (const name of LOADERS) fs.copyFileSync(path.join(__dirname, '../page/loader.html'), path.join(OUTPUT, name));
  console.log(
    `The demonstration is in ${path.relative(process.cwd(), OUTPUT)}. Open it from the root of any static host: npx http-server ${path.relative(process.cwd(), OUTPUT)}`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
