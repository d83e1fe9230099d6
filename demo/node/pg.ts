import types from 'pg-types';

/** Of `pg` only how values are read: there is no connection. */
export default { types };
