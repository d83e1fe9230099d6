const LOOK_MS = 500;

/**
 * npm and its shell end at SIGTERM without passing it on: what they have started would go on alone. Does `work` once when that has
 * happened, and nothing where npm has not started this process.
 */
export function whenNpmEnds(work) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    work();
  }, LOOK_MS);
  looks.unref();
}
