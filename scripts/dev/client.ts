import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration, ExpressRequestHandler } from 'webpack-dev-server';
import webpackConfig from '../../webpack.config';
import { ROOT } from './folders';
import type { OwnServer } from './ownServer';

interface Client {
  /** Resolves after the first compilation, faults and all. */
  compiled(): Promise<void>;
  stop(): Promise<void>;
}

/** What webpack has, or `public`; pages, calls and files are the server's. */
const isClient = (pathname: string) =>
  pathname.startsWith('/assets/') ||
  pathname.includes('.hot-update.') ||
  (!/(^|\/|\.html)$/.test(pathname) && fs.existsSync(path.join(ROOT, 'public', pathname)));

/** Requests wait while the server starts. Where it ended by itself they are told so. */
const wait =
  (server: OwnServer): ExpressRequestHandler =>
  (request, response, next) => {
    if (isClient(request.path)) return next();
    server.address().then(
      () => next(),
      (error: Error) => response.status(503).json({ code: 503, message: `开发服务器没有运行：${error.message}`, data: null }),
    );
  };

/** Compiles the client and serves it before the server. @throws EADDRINUSE */
export async function startClient(server: OwnServer, { host, port }: { host: string; port: number }): Promise<Client> {
  const compiler = webpack(webpackConfig({}, { mode: 'development' }))!;
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('first compilation', () => resolve()));
  const options: Configuration = {
    host,
    port,
    hot: true,
    // It must not buffer event streams to compress them.
    compress: false,
    static: false,
    // The page's own host, whichever name it has: the pages' rules allow no other.
    client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: { errors: true, warnings: false, runtimeErrors: false } },
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('.html') },
    proxy: [
      { context: (pathname) => !isClient(pathname), router: () => server.address(), target: 'http://127.0.0.1', changeOrigin: false },
    ],
    setupMiddlewares: (middlewares) => [{ name: 'own-server', middleware: wait(server) }, ...middlewares],
    // The whole command ends in order.
    setupExitSignals: false,
  };
  const front = new WebpackDevServer(options, compiler);
  await front.start();
  return { compiled: () => compiled, stop: () => front.stop() };
}
