/** How jest says that it had to end a worker, which something of a suite kept alive. It only prints it. */
const FORCED_END = 'A worker process has failed to exit gracefully';

/** Reporter of jest by which a run fails whose workers did not end by themselves. */
class ForcedEnds {
  constructor() {
    const print = console.error;
    console.error = (...words) => {
      if (words.join(' ').includes(FORCED_END)) this.error = new Error('a worker was ended by force: something of a suite kept it alive');
      print(...words);
    };
  }

  /** Asked by jest when all is done: a run whose reporters have errors has failed. */
  getLastError() {
    return this.error;
  }
}

module.exports = ForcedEnds;
