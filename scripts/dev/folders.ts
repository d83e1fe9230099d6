import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** The pages of the client in development: the server serves them as it serves those of a build. */
export const CLIENT_DIR = path.join(ROOT, 'node_modules/.cache/science-navigation/dev');
