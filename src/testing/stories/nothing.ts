/** What pressing something in a story does. */
export const nothing = (): void => undefined;
