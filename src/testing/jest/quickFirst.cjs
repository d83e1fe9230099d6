const fs = require('node:fs');

/** Suites that load every module anew, or try a rule with many examples. */
const SLOW = /\bjest\s*\.\s*mock\b|\bfc\s*\.\s*assert\b/;

const costOf = ({ path }) => {
  const text = fs.readFileSync(path, 'utf8');
  return text.length + (SLOW.test(text) ? 1_000_000 : 0);
};

/** Order of suites for the program that changes sources: the first that notices a change ends its run, so the quick ones are asked first. */
module.exports = class QuickFirst {
  sort(tests) {
    const costs = new Map(tests.map((test) => [test, costOf(test)]));
    return [...tests].sort((one, other) => costs.get(one) - costs.get(other));
  }

  /** Asked by jest when all is done: nothing is kept. */
  cacheResults() {}
};
