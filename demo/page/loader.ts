import { installWorker } from './open';

/** The first visit: the service worker is installed, then the client comes in this page's place. */
const says = document.querySelector('#says')!;

async function begin(): Promise<void> {
  if (!('serviceWorker' in navigator))
    throw new Error('此浏览器不支持演示所需的 Service Worker（需要 https 或 localhost，且不是隐私窗口）');
  await installWorker();
  location.reload();
}

begin().catch((error: unknown) => {
  says.textContent = `演示没有启动：${error instanceof Error ? error.message : String(error)}`;
});
