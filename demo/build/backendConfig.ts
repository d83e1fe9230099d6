import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import manifest from '../../package.json';

const root = path.resolve(__dirname, '../..');
const node = (name: string) => path.join(root, 'demo/node', name);
const installed = (name: string) => require.resolve(name, { paths: [root] });

/** What stands for Node's own modules. */
const BUILT_IN: Readonly<Record<string, string>> = {
  assert: node('assert.cjs'),
  async_hooks: node('asyncHooks.ts'),
  buffer: node('buffer.cjs'),
  child_process: node('childProcess.ts'),
  cluster: node('nothing.ts'),
  crypto: node('crypto.ts'),
  diagnostics_channel: node('small.ts'),
  dns: node('dns.ts'),
  'dns/promises': node('dns.ts'),
  events: node('events.cjs'),
  fs: node('fs.ts'),
  'fs/promises': node('fsPromises.ts'),
  http: node('http.ts'),
  http2: node('nothing.ts'),
  https: node('http.ts'),
  module: node('small.ts'),
  net: node('net.ts'),
  os: node('os.ts'),
  path: installed('path-browserify'),
  perf_hooks: node('small.ts'),
  process: node('process.cjs'),
  querystring: node('nothing.ts'),
  stream: installed('readable-stream'),
  'stream/promises': node('streamPromises.ts'),
  string_decoder: installed('string_decoder/'),
  'timers/promises': node('timersPromises.ts'),
  timers: node('small.ts'),
  tls: node('nothing.ts'),
  tty: node('nothing.ts'),
  url: node('small.ts'),
  util: node('util.ts'),
  v8: node('small.ts'),
  worker_threads: node('nothing.ts'),
  zlib: node('zlib.ts'),
};

/** What stands for packages that are machine code or need a machine. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@fastify/static$': node('nothing.ts'),
  '@node-rs/jieba$': node('jieba.ts'),
  '@node-rs/jieba/dict$': node('jieba.ts'),
  '@napi-rs/canvas$': node('nothing.ts'),
  'light-my-request$': node('nothing.ts'),
  pg$: node('pg.ts'),
  'thread-stream$': node('nothing.ts'),
  // Its own form for browsers has not what Fastify takes of it.
  pino$: path.join(root, 'node_modules/pino/pino.js'),
  'pg-copy-streams$': node('nothing.ts'),
};

/** What stands for files of the server that start processes or serve files. */
const FILES: Readonly<Record<string, string>> = {
  'server/documents/jobs/startWorker': 'demo/server/startWorker.ts',
  'server/documents/reading/readDocument': 'demo/server/readDocument.ts',
  'server/documents/reading/pdf/open': 'demo/server/openPdf.ts',
  'server/http/staticClient': 'demo/server/staticClient.ts',
  'node_modules/@electric-sql/pglite/dist/fs/nodefs.js': 'demo/node/nothing.ts',
};

/** Puts one file in the place of another, whoever asks for it. */
const replaced = Object.entries(FILES).map(
  ([from, to]) =>
    new webpack.NormalModuleReplacementPlugin(new RegExp(`${path.basename(from).replaceAll('.', '\\.')}$`), (resource) => {
      if (path.resolve(resource.context, resource.request) === path.join(root, from)) resource.request = path.join(root, to);
    }),
);

const aliases = Object.fromEntries(Object.entries(BUILT_IN).map(([name, file]) => [`${name}$`, file]));

/** The server's own code for a worker of a browser. */
export const backendConfig = (output: string, build: string): Configuration => ({
  name: 'backend',
  mode: 'production',
  target: 'webworker',
  context: root,
  entry: {
    backend: './demo/backend/worker.ts',
    'demo-sw': './demo/serviceWorker/sw.ts',
    page: './demo/page/page.ts',
    loader: './demo/page/loader.ts',
  },
  output: {
    path: output,
    filename: ({ chunk }) => (chunk?.name === 'demo-sw' ? 'demo-sw.js' : 'demo/[name].js'),
    chunkFilename: 'demo/[name].js',
    assetModuleFilename: 'demo/[name][ext]',
    publicPath: '/',
  },
  devtool: false,
  node: { __dirname: true, __filename: true, global: false },
  resolve: {
    extensions: ['.ts', '.mjs', '.js', '.json'],
    alias: { ...aliases, ...PACKAGES },
    mainFields: ['browser', 'module', 'main'],
  },
  module: {
    rules: [
      // Their first lines are what they are for.
      { test: /globals\.ts$/, sideEffects: true },
      { test: /\.ts$/, exclude: /node_modules/, loader: 'ts-loader', options: { transpileOnly: true } },
      { test: /[\\/]server[\\/].*[\\/]worker\.ts$/, enforce: 'pre', loader: path.join(root, 'demo/build/ownProcess.cjs') },
      { test: /\.(jsonl|txt)$/, type: 'asset/source' },
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
    ],
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
      resource.request = resource.request.slice('node:'.length);
    }),
    ...replaced,
    new webpack.DefinePlugin({
      BUILD: JSON.stringify(build),
      PORTAL_VERSION: JSON.stringify(manifest.version),
      PDFJS_VERSION: JSON.stringify(manifest.dependencies['pdfjs-dist']),
      'process.env.NODE_ENV': '"production"',
    }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })] },
  performance: false,
  stats: 'errors-warnings',
});
