/** Prints what a suite has counted, for whoever asks with `SHOW=1`: a test that passes says nothing by itself. */
export function show(text: string): void {
  if (process.env.SHOW === '1') process.stdout.write(`${text}\n`);
}
