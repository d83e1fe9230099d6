import { removeRunFolder } from './runFolder';

/** Once per run of jest, after the server's suites. */
export default removeRunFolder;
