const property = require('../property.ts');

/** Examples of a rule: enough to notice a change of it. */
const MOST = 40;

const { default: fc } = property;
const assert = (rule, parameters) =>
  fc.assert(rule, { ...parameters, numRuns: Math.min(parameters?.numRuns ?? MOST, MOST), endOnFailure: true });

/** `testing/property` in `npm run mutation`: thousands of examples, once for each change of a source, would take hours. */
module.exports = { ...property, default: Object.create(fc, { assert: { value: assert } }) };
Object.defineProperty(module.exports, '__esModule', { value: true });
