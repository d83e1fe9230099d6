const { default: Runtime } = require('jest-runtime');
const compileOnce = require('./compiledOnce.cjs');

/** Modules of a client's suite are its own, with the window that they were loaded with; their code is compiled once a worker. */
module.exports = class ClientRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    compileOnce(this);
  }
};
