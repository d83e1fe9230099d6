/** Text as the database gives it back: no half characters, no NUL. */
export const storable = (text: string) => Buffer.from(text, 'utf8').toString('utf8').replaceAll('\0', '\ufffd');
