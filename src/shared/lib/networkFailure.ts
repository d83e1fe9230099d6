/** The message wherever something could not be fetched: an answer of the server, or code that is loaded on demand. */
export const NETWORK_FAILURE = '网络连接失败';
