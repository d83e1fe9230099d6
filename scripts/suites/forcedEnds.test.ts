import fs from 'node:fs';
import ForcedEnds from './forcedEnds.cjs';

/** As jest itself has it in its code. */
const said = /'(A worker process has failed .*?)'/.exec(fs.readFileSync('node_modules/jest-runner/build/index.js', 'utf8'))?.[1];

test('a run fails in which a worker was ended by force, and all else is printed as before', () => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  const reporter = new ForcedEnds();
  console.error('another fault');
  expect(reporter.getLastError()).toBeUndefined();
  console.error(said);
  expect(reporter.getLastError()?.message).toContain('ended by force');
  expect(print.mock.calls).toEqual([['another fault'], [said]]);
});
