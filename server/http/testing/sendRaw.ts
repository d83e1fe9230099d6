import net from 'node:net';

interface RawAnswer {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  body: string;
}

/** Sends lines of bytes and reads until the server closes, or the whole announced body is there. */
export function sendRaw(port: number, lines: readonly string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const finish = () => {
      socket.destroy();
      const [head = '', body = ''] = text.split(/\r\n\r\n/);
      const [status = '', ...fields] = head.split('\r\n');
      const headers = Object.fromEntries(
        fields.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(status.split(' ')[1]), headers, body });
    };
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => {
      text += data;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Infinity);
      if (Buffer.byteLength(text.split(/\r\n\r\n/)[1] ?? '') >= length) finish();
    });
    socket.on('end', finish);
    socket.on('error', reject);
    setTimeout(() => reject(new Error(`no answer: ${text}`)), 60_000).unref();
  });
}
