import { createContext } from 'react';

/** Whether the screen shows a recorded session: files, which no recording holds, are then not loaded, and nothing moves. */
export const RecordedContext = createContext(false);
