/**
 * `npm run lock`: writes the lock file, complete for every platform.
 *
 * A registry that does not carry the native packages of other platforms makes npm leave them out of the lock file, and
 * `npm ci` then refuses it. This adds what is missing, as npm writes it elsewhere: version, platform, optional.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix'];
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const { status } = spawnSync('npm', ['install', '--package-lock-only'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const words = name.split(/[/-]/);
    const system = SYSTEMS.find((value) => words.includes(value));
    const cpu = CPUS.find((value) => words.includes(value));
    const place = `node_modules/${name}`;
    if (!cpu || lock.packages[place]) continue;
    lock.packages[place] = {
      version,
      cpu: [cpu],
      ...(owner.dev ? { dev: true } : {}),
      ...(words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : words.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(system ? { os: [system] } : {}),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added} packages of other platforms`);
