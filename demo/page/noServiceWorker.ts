/** In place of the ordinary client's: it is not registered here. */
export const registerServiceWorker = (): void => undefined;
