/** No address is called from here: every one counts as closed. */
export class BlockList {
  addSubnet(): void {}
  addAddress(): void {}
  check(): boolean {
    return true;
  }
}

export class Socket {}

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
export const isIPv4 = (text: string): boolean => V4.test(text);
export const isIPv6 = (text: string): boolean => /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text);
export const isIP = (text: string): 0 | 4 | 6 => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0);

export default { BlockList, Socket, isIP, isIPv4, isIPv6 };
