const v8 = require('node:v8');
const vm = require('node:vm');

/** Scripts of this worker, by file, with the source that each was compiled from. */
const scripts = new Map();

// What no suite has called for a while would be compiled anew for the next one.
v8.setFlagsFromString('--no-flush-bytecode');

/**
 * Jest compiles every module anew for every suite, and the engine each function of it when it is first called. Here a worker compiles a
 * file once: the script runs in the context of each suite, and brings along what was compiled of it before.
 */
module.exports = function compileOnce({ executor }) {
  const compile = executor.compile.bind(executor);
  const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, file) => {
    const context = executor.environment.getVmContext();
    if (!context) return compile(source, file);
    let kept = scripts.get(file);
    if (kept?.source !== source) {
      try {
        // Places in the first line are those of the file.
        kept = { source, script: new vm.Script(`${opening}${source}\n})`, { filename: file, columnOffset: -opening.length }) };
      } catch {
        // Jest says what is wrong with it.
        return compile(source, file);
      }
      scripts.set(file, kept);
    }
    return kept.script.runInContext(context);
  };
};
