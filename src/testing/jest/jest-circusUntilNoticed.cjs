const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');

/** The change that a suite of this process has noticed last. */
let noticed;

/** What jest is told of a suite that is left out: one without any test would count as broken. */
const leftOut = (testFilePath) => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [
    { ancestorTitles: [], title: 'left out', fullName: 'left out', status: 'pending', failureMessages: [], failureDetails: [] },
  ],
});

/**
 * Runner of suites for the program that changes sources: when one of them has failed, the others that would run for the same change are
 * left out, which `bail` of jest does only by ending the process. Stryker wants jest-circus in its name.
 */
module.exports = async (...given) => {
  const change = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (change !== undefined && change === noticed) return leftOut(given[4]);
  const result = await circus(...given);
  if (result.numFailingTests > 0 || result.testExecError) noticed = change;
  return result;
};
