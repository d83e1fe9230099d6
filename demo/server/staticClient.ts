/** The files of the client are served by whoever serves the demonstration. */
export const mountStaticClient = async (): Promise<void> => undefined;
