const { keptOnce } = require('./keptEnvironment.cjs');
const JsdomEnvironment = require('./jsdomEnvironment.cjs');

/** One window for all suites of a process, since packages remember theirs (`mutationRuntime.cjs`). */
module.exports = keptOnce(JsdomEnvironment);
