'use strict';

const buffer = require('../../node_modules/buffer/index.js');

/** The package knows base64url when it reads only; Node writes it too. */
const { Buffer } = buffer;
const { from } = Buffer;
const { toString } = Buffer.prototype;
const plain = (encoding) => (encoding === 'base64url' ? 'base64' : encoding);

Buffer.from = (value, encoding, length) => from(value, plain(encoding), length);
Buffer.prototype.toString = function asText(encoding, start, end) {
  const text = toString.call(this, plain(encoding), start, end);
  return encoding === 'base64url' ? text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : text;
};

/** Of Node's own, not documented there: names of uploaded files are read with them. */
for (const encoding of ['utf8', 'latin1', 'ucs2', 'base64']) {
  Buffer.prototype[`${encoding}Slice`] = function asText(start, end) {
    return this.toString(encoding, start, end);
  };
}

module.exports = buffer;
