import { format } from 'node:util';

/**
 * What was printed: a test that lets something be printed fails, whether a library or our code does it. One that expects it spies on
 * the console, which takes the place of what is put there here; what a suite has counted is `show`n.
 */
const printed: string[] = [];
/** What the toolkit says when its own checks were slow: that is of the machine and the moment, not of the code. */
const TOOK_TIME = /Middleware took \d+ms, which is more than the warning threshold/;
for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
  const print = console[level];
  console[level] = (...args: unknown[]) => {
    const words = format(...args);
    if (TOOK_TIME.test(words)) return;
    printed.push(words);
    print(...args);
  };
}

afterEach(() => expect(printed.splice(0)).toEqual([]));
