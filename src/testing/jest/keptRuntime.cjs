const fs = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** Suites that replace modules have all of them anew. */
const REPLACES_MODULES = /\bjest\s*\.\s*(mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|isolateModulesAsync)\b/;

/** Packages that hook into a suite when they are loaded (`afterEach`, `expect.extend`). */
const OF_A_SUITE = /\/node_modules\/(@testing-library|@jest|jest-[^/]+)\//;

const isKept = (file) => file.includes('/node_modules/') && !OF_A_SUITE.test(file);

/** Modules of a suite over the packages that its worker has loaded already. */
class ModulesOverKept extends Map {
  constructor(kept) {
    super();
    this.kept = kept;
  }

  get(file) {
    return isKept(file) ? this.kept.get(file) : super.get(file);
  }

  has(file) {
    return isKept(file) ? this.kept.has(file) : super.has(file);
  }

  set(file, module) {
    if (isKept(file)) this.kept.set(file, module);
    else super.set(file, module);
    return this;
  }

  delete(file) {
    return isKept(file) ? this.kept.delete(file) : super.delete(file);
  }
}

/** Of this worker: the runtime of the suite that runs. */
const worker = { current: undefined };

/**
 * Jest loads every module anew for every suite; of a server's suite, packages are two thirds of 650 modules and a second of the processor.
 * Here a worker loads packages once (`keptEnvironment.cjs` has the globals that they were loaded with). Our own modules are loaded anew:
 * what they remember belongs to a suite.
 */
module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    worker.current = this;
    if (REPLACES_MODULES.test(fs.readFileSync(testPath, 'utf8'))) return;
    this.registries.moduleRegistry = new ModulesOverKept(environment.keptModules);
  }

  /** A package that another suite has loaded requires what it needs late from the suite that runs. */
  requireModuleOrMock(from, moduleName) {
    const { current } = worker;
    return current === this ? super.requireModuleOrMock(from, moduleName) : current.requireModuleOrMock(from, moduleName);
  }
};
