const { TestEnvironment } = require('jest-environment-node');

/** Where circus keeps who hears of a suite's events: each suite has its own. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/** An environment that is made once a worker, since packages are loaded once (`keptRuntime.cjs`). What a suite changes is put back when it ends. */
const keptOnce = (Environment) => {
  /** By project. */
  const environments = new Map();

  return class Kept extends Environment {
    constructor(config, context) {
      const kept = environments.get(config.projectConfig.id);
      if (kept) return kept;
      super(config, context);
      this.keptModules = new Map();
      environments.set(config.projectConfig.id, this);
    }

    async setup() {
      // Settings are read by each suite as they are now: `npm run mutation` tells in one which change is made.
      if (this.before) return void Object.assign(this.global.process.env, process.env);
      await super.setup();
      this.before = { env: { ...this.global.process.env }, globals: Object.getOwnPropertyDescriptors(this.global) };
    }

    async teardown() {
      this.fakeTimers.useRealTimers();
      this.fakeTimersModern.useRealTimers();
      this.putBackGlobals();
      this.putBackSettings();
    }

    putBackGlobals() {
      delete this.global[HANDLERS];
      for (const [name, was] of Object.entries(this.before.globals)) {
        const now = Object.getOwnPropertyDescriptor(this.global, name);
        // A global that Node makes when it is first read has become a value.
        const changed = !now || ('value' in was && now.value !== was.value);
        if (changed && was.configurable) Object.defineProperty(this.global, name, was);
      }
    }

    putBackSettings() {
      const { env } = this.global.process;
      for (const name of Object.keys(env)) if (!(name in this.before.env)) delete env[name];
      Object.assign(env, this.before.env);
    }
  };
};

module.exports = keptOnce(TestEnvironment);
module.exports.keptOnce = keptOnce;
