const compileOnce = require('./compiledOnce.cjs');
const KeptRuntime = require('./keptRuntime.cjs');

const { isOwn, isPackage } = KeptRuntime;

/**
 * For the program that changes sources: a worker loads once what is not changed and knows nothing of what is, so that nobody remembers
 * an answer of an earlier change. The folders are in `testEnvironmentOptions.unchanged`; all packages are of that kind.
 */
module.exports = class MutationRuntime extends KeptRuntime {
  constructor(...options) {
    super(...options);
    compileOnce(this);
  }

  kept({ rootDir, testEnvironmentOptions: { unchanged } }) {
    const folders = unchanged.map((folder) => `${rootDir}/${folder}/`);
    return (file) => isPackage(file) || (isOwn(file) && folders.some((folder) => file.startsWith(folder)));
  }
};
