const wordOf = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** A command that a message offers to be copied into a POSIX shell, whatever its paths are called. */
export const shellCommand = (...words: string[]): string => words.map(wordOf).join(' ');
