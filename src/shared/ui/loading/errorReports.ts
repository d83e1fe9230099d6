import { createContext } from 'react';

/** Takes an error to whoever looks after the portal, in words that begin the report; null where there is no way. */
export const ErrorReports = createContext<((words: string) => void) | null>(null);
