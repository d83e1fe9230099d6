import { createContext } from 'react';

/** Whether antd's theme stands around already. */
export const ThemedContext = createContext(false);
