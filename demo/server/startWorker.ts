import { spawn } from '../node/childProcess';

export const startWorker = () => spawn('worker');
export const residentBytes = (): number => 0;
