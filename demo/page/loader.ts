import type { FromBackend, ToBackend } from '../messages';
import { installWorker, openBackend } from './open';

/** The first visit: the service worker is installed, then the client comes in this page's place. */
const says = document.querySelector('#says')!;

/** Resolves when the backend has its database, which the first time takes a while. */
function started(port: MessagePort): Promise<void> {
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromBackend>) => (data.kind === 'failed' ? reject(new Error(data.message)) : resolve());
    port.postMessage({ kind: 'started', id: 0 } satisfies ToBackend);
  });
}

async function begin(): Promise<void> {
  if (!navigator.serviceWorker) throw new Error('此浏览器不支持演示所需的 Service Worker（需要 https 或 localhost，且不是隐私窗口）');
  await Promise.all([installWorker(), started(openBackend())]);
  location.reload();
}

begin().catch((error: unknown) => {
  says.textContent = `演示没有启动：${error instanceof Error ? error.message : String(error)}`;
});
