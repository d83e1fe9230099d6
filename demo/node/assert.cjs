'use strict';

/** In place of Node's: those who ask for it by `require` call it. */
function assert(value, message = 'assertion failed') {
  if (!value) throw message instanceof Error ? message : new Error(message);
}

const equal = (one, other, message) => assert(Object.is(one, other), message);

module.exports = Object.assign(assert, { ok: assert, equal, strictEqual: equal });
