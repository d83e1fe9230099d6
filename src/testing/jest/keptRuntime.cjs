const fs = require('node:fs');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Suites that replace modules have all of them anew. */
const REPLACES_MODULES = /\bjest\s*\.\s*(mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|isolateModulesAsync)\b/;

/** Packages that hook into a suite when they are loaded (`afterEach`, `expect.extend`). */
const OF_A_SUITE = /\/node_modules\/(@testing-library|@jest|jest-[^/]+)\//;

const ROOT = path.resolve(__dirname, '../../..');
/** Our own modules, but for suites and what helps them: those meet `jest`, which is each suite's own. */
const OWN = /^\/(server|src)\/(?!(.*\/)?testing\/)(?!.*\.test\.)/;

const isPackage = (file) => file.includes('/node_modules/') && !OF_A_SUITE.test(file);
const isOwn = (file) => file.startsWith(ROOT) && OWN.test(file.slice(ROOT.length));
const isPackageOrOwn = (file) => isPackage(file) || isOwn(file);

/** Modules of a suite over those that its worker has loaded already. */
class ModulesOverKept extends Map {
  constructor(kept, isKept) {
    super();
    this.kept = kept;
    this.isKept = isKept;
  }

  get(file) {
    return this.isKept(file) ? this.kept.get(file) : super.get(file);
  }

  has(file) {
    return this.isKept(file) ? this.kept.has(file) : super.has(file);
  }

  set(file, module) {
    if (this.isKept(file)) this.kept.set(file, module);
    else super.set(file, module);
    return this;
  }

  delete(file) {
    return this.isKept(file) ? this.kept.delete(file) : super.delete(file);
  }
}

/** Of this worker: the runtime of the suite that runs. */
const worker = { current: undefined };

/**
 * Jest loads every module anew for every suite; of a server's suite that takes a second of the processor, and dictionaries are read again.
 * Here a worker loads them once (`keptEnvironment.cjs` has the globals that they were loaded with): what ours remember belongs to no
 * suite, as it belongs to no request.
 */
class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    worker.current = this;
    if (REPLACES_MODULES.test(fs.readFileSync(testPath, 'utf8'))) return;
    this.registries.moduleRegistry = new ModulesOverKept(environment.keptModules, this.kept(config, globalConfig));
  }

  /** @returns {(file: string) => boolean} which modules are loaded once a worker */
  kept(config, { watch, watchAll }) {
    // Who watches changes modules between two runs of a worker.
    return watch || watchAll ? isPackage : isPackageOrOwn;
  }

  /** A module that another suite has loaded requires what it needs late from the suite that runs. */
  requireModuleOrMock(from, moduleName) {
    const { current } = worker;
    return current === this ? super.requireModuleOrMock(from, moduleName) : current.requireModuleOrMock(from, moduleName);
  }
}

module.exports = KeptRuntime;
module.exports.isPackage = isPackage;
module.exports.isOwn = isOwn;
