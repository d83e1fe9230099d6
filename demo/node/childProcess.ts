import { EventEmitter } from 'events';
import { Readable } from 'readable-stream';

/** A program that is not there. */
class Missing extends EventEmitter {
  stdout = Readable.from([]);
  stderr = Readable.from([]);
  kill = () => false;
}

export function spawn(command: string): Missing {
  const child = new Missing();
  setTimeout(() => {
    child.emit('error', Object.assign(new Error(`spawn ${command} ENOENT`), { code: 'ENOENT' }));
    child.emit('close', -2, null);
  });
  return child;
}

export default { spawn };
