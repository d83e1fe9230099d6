import '../node/globals';
import { loadJieba } from '../node/jieba';
import { serve, type Portal } from './serve';
import { startPortal } from './portal';

const portal: Promise<Portal> = loadJieba().then(startPortal);
portal.catch((error: unknown) => console.error(error));

// A shared worker hears of each page; one of a page alone gets the port as a message.
const scope = globalThis as unknown as { onconnect: unknown; onmessage: unknown };
scope.onconnect = ({ ports: [port] }: MessageEvent) => listen(port!);
scope.onmessage = ({ ports: [port] }: MessageEvent) => port && listen(port);

/** A page hands over ports of whoever asks. */
function listen(port: MessagePort): void {
  serve(port, portal);
}
