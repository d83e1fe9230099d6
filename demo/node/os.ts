export const EOL = '\n';
export const constants = { signals: {}, errno: {} };
export const hostname = () => 'browser';
export const tmpdir = () => '/tmp';
export const availableParallelism = () => 1;
export const platform = () => 'linux';
export const networkInterfaces = () => ({});

export default { EOL, constants, hostname, tmpdir, availableParallelism, platform, networkInterfaces };
