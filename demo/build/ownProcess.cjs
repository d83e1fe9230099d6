'use strict';
const path = require('node:path');

/** Gives a script that runs as a process of its own a `process` of its own (demo/server/startWorker.ts). */
module.exports = function ownProcess(source) {
  const script = path.relative(this.rootContext, this.resourcePath).split(path.sep).join('/');
  const maker = JSON.stringify(path.join(this.rootContext, 'demo/server/startWorker.ts'));
  return `import { processOf } from ${maker};\nconst process = processOf(${JSON.stringify(script)});\n${source}`;
};
