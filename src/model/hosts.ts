/** A name of labels or an address of IPv6 in brackets, with a port where it is not the usual one; as `URL.host` has it. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
/** No real name is longer, port included. */
const MAX_LENGTH = 260;

/** Whether a text is a host in the form of `URL.host`, such as `sso.example.org` or `127.0.0.1:8080`. */
export const isHost = (text: string): boolean => text.length <= MAX_LENGTH && HOST.test(text);
