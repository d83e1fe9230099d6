/** Files that webpack takes in as text (`asset/source`), for jest. */
module.exports = {
  process: (text) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };` }),
};
