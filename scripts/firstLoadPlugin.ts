import path from 'node:path';
import zlib from 'node:zlib';
import type { Compilation, Compiler, NormalModule } from 'webpack';

export interface FirstLoad {
  /** Name of the screen, for people. */
  name: string;
  /** Chunk groups that the screen needs before it is usable. */
  groups: string[];
  /** Most bytes of gzipped JavaScript; more fails the build. */
  budget?: number;
  /** Packages that the screen does without; one of them fails the build. */
  without?: string[];
}

/**
 * Prints the JavaScript that each first screen loads, gzipped and with Brotli, and holds the budgets.
 * Packages of the server that the browser must never get fail the build, and so do files of folders that are no part of the client.
 */
export class FirstLoadPlugin {
  constructor(
    private readonly loads: readonly FirstLoad[],
    private readonly forbidden: readonly string[],
    private readonly folders: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstLoad', (compilation) => {
      compilation.hooks.finishModules.tap('FirstLoad', (modules) => {
        for (const { resource } of modules as Iterable<NormalModule>) {
          const found = this.forbidden.find((name) => /node_modules[\\/](.+)/.exec(resource ?? '')?.[1]?.startsWith(name));
          if (found) compilation.errors.push(new WebpackError(`${found} would reach the browser: ${resource}`));
          const [folder = ''] = path.relative(compiler.context, resource ?? '').split(path.sep);
          if (this.folders.includes(folder)) compilation.errors.push(new WebpackError(`${resource} is no part of the client`));
        }
      });
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstLoad', stage }, () => {
        for (const load of this.loads) {
          const { gzip, brotli, files } = measure(compilation, load);
          const line = `first load, ${load.name}: ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli, ${files} files`;
          console.log(load.budget ? `${line} (budget ${kilobytes(load.budget)} gzip)` : line);
          for (const name of strangers(compilation, load)) {
            compilation.errors.push(new WebpackError(`first load, ${load.name}: it should do without ${name}`));
          }
          if (load.budget && gzip > load.budget) {
            compilation.errors.push(new WebpackError(`${line} exceeds its budget of ${kilobytes(load.budget)}`));
          }
        }
      });
    });
  }
}

/** Modules of packages that the screen should do without. */
function strangers({ namedChunkGroups, chunkGraph }: Compilation, { groups, without = [] }: FirstLoad): string[] {
  const chunks = groups.flatMap((name) => namedChunkGroups.get(name)?.chunks ?? []);
  const resources = chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModules(chunk)].flatMap((module) => {
      const { modules = [module] } = module as unknown as { modules?: NormalModule[] };
      return (modules as NormalModule[]).map(({ resource }) => resource ?? '');
    }),
  );
  return resources.filter((resource) => without.some((name) => /node_modules[\\/](.+)/.exec(resource)?.[1]?.startsWith(`${name}/`)));
}

function measure(compilation: Compilation, load: FirstLoad) {
  const files = new Set<string>();
  for (const name of load.groups) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`first load, ${load.name}: there is no chunk group ${name}`);
    for (const file of group.getFiles()) if (file.endsWith('.js')) files.add(file);
  }
  let gzip = 0;
  let brotli = 0;
  for (const file of files) {
    const source = compilation.getAsset(file)?.source.buffer();
    if (!source) continue;
    gzip += zlib.gzipSync(source, { level: 9 }).length;
    brotli += zlib.brotliCompressSync(source, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  }
  return { gzip, brotli, files: files.size };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
