type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string) => void;

/** For commands: information to standard output, the rest to standard error. */
export const consoleLog: Log = (level, message) => (level === 'info' ? console.log(message) : console.error(message));
