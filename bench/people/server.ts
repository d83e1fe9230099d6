/** The product's own server, measured from within: started by `measuredServer.ts`. */
import { startProbe } from './probe';

startProbe();
void import('../../server/main');
