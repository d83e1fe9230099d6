const fs = require('node:fs');
const path = require('node:path');

/** Suites and journeys that passed only at the second try, and since when: `{ "name": "2026-11-28" }`. Whoever mends one takes it off. */
const LIST = path.resolve(__dirname, 'unsteady.json');
const PATIENCE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Puts what passed only at its second try on the list, to be committed, and says so.
 * @returns those that have been on it for two weeks: they count as failed
 */
function noteUnsteady(names, { file = LIST, now = new Date() } = {}) {
  const list = JSON.parse(fs.readFileSync(file, 'utf8'));
  const today = now.toISOString().slice(0, 10);
  const overdue = [];
  for (const name of names) {
    const since = (list[name] ??= today);
    const isOverdue = now.getTime() - Date.parse(since) > PATIENCE_DAYS * DAY_MS;
    if (isOverdue) overdue.push(name);
    console.error(`unsteady: ${name} failed once and passed alone; on the list since ${since}${isOverdue ? ', which is too long' : ''}`);
  }
  if (names.length > 0) {
    const sorted = Object.fromEntries(Object.entries(list).sort(([one], [other]) => one.localeCompare(other)));
    fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    console.error(`${names.length} unsteady; commit ${path.relative('.', file)}`);
  }
  return overdue;
}

module.exports = { noteUnsteady };
