import { offerBackend } from './open';

/** Runs first in each page of the client: opens its way to the backend, and says that this is a demonstration. */
offerBackend();

function note(): void {
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.append(style);
  const line = document.createElement('aside');
  line.className = 'demo-note';
  line.textContent = '演示：数据只保存在此浏览器中';
  document.body.append(line);
}

const STYLE = `.demo-note { position: fixed; inset-block-end: 0; inset-inline-start: 50%; translate: -50%; z-index: 2000; width: max-content; max-width: 100%;
  padding: 1px 10px; border-radius: 6px 6px 0 0; font: 12px/18px system-ui, sans-serif; color: #fff; background: #4a2a86;
  pointer-events: none; } @media print { .demo-note { display: none } }`;

document.addEventListener('DOMContentLoaded', note);
