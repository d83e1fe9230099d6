'use strict';

const EventEmitter = require('../../node_modules/events/events.js');

/** The package lacks what Node has had since: browsers warn of no number of listeners. */
module.exports = Object.assign(EventEmitter, { setMaxListeners: () => undefined, errorMonitor: Symbol('events.errorMonitor') });
