import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { SCRIPT_BUDGETS } from './scripts/budgets';
import { clientRules } from './scripts/clientRules.cjs';
import { FirstLoadPlugin } from './scripts/firstLoadPlugin';
import { contractHash } from './scripts/contractHash';
import { ownWords } from './scripts/ownWords.cjs';
import { CLIENT_DIR } from './scripts/dev/folders';
import { firstScreens } from './scripts/firstScreens';

const KILOBYTE = 1024;

/** antd, and what only antd brings along. */
const ANTD = ['antd', '@rc-component', '@ant-design/cssinjs'];

/** What each first screen loads until it is idle: chunk groups whose files are added up (docs/performance.md). */
const FIRST_LOADS = [
  { name: 'sign-in', groups: ['login'] },
  { name: 'home', groups: ['main', 'frame', 'page-home', 'home-below', 'worker'], budget: SCRIPT_BUDGETS.home, without: ANTD },
  {
    name: 'results',
    groups: ['main', 'frame', 'page-search-result', 'results-work', 'worker'],
    budget: SCRIPT_BUDGETS.results,
    without: ANTD,
  },
];

/** Schemas and the database belong to the server. */
const SERVER_PACKAGES = ['zod', 'fastify', 'pg', '@electric-sql'];

/** Folders of which nothing may stand in the client. */
const OTHERS = ['server', 'demo', 'e2e', 'bench'];

/** What the PDF viewer fetches by itself: worker, character maps, fonts, decoders. Under its version, kept for good by browsers. */
const PDFJS = path.dirname(require.resolve('pdfjs-dist/package.json'));
const PDFJS_VERSION = (JSON.parse(fs.readFileSync(path.join(PDFJS, 'package.json'), 'utf8')) as { version: string }).version;
const PDFJS_FILES = ['build/pdf.worker.min.mjs', 'cmaps', 'standard_fonts', 'wasm', 'iccs'].map((from) => ({
  from: path.join(PDFJS, from),
  to: `assets/pdfjs-${PDFJS_VERSION}/${from.endsWith('.mjs') ? '[name][ext]' : from}`,
  // As they were delivered.
  info: { minimized: true },
}));

/** React Router names its development build alone, with warnings that nobody reads (remix-run/react-router#14102). */
const ROUTER = path.join(
  path.dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
);

export default (_env: unknown, argv: { mode?: string } = {}): Configuration => {
  const production = argv.mode === 'production';
  const html = (filename: string, chunk: string) =>
    new HtmlWebpackPlugin({
      filename,
      template: `public/${filename}`,
      chunks: [chunk],
      scriptLoading: 'defer',
      templateParameters: (compilation: Compilation) => ({ screens: firstScreens(compilation) }),
    });
  return {
    mode: production ? 'production' : 'development',
    entry: { main: './src/index.tsx', login: './src/login/index.ts' },
    output: {
      path: production ? path.resolve(__dirname, 'dist') : CLIENT_DIR,
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      publicPath: '/',
      clean: production,
    },
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production ? { 'react-router$': `${ROUTER}/index.mjs`, 'react-router/dom$': `${ROUTER}/dom-export.mjs` } : {},
    },
    module: {
      rules: clientRules({
        sheets: production ? MiniCssExtractPlugin.loader : 'style-loader',
        scripts: production ? {} : { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) },
      }),
    },
    plugins: [
      new webpack.DefinePlugin({ CONTRACT_HASH: JSON.stringify(contractHash()), OWN_WORDS: JSON.stringify(ownWords()) }),
      html('index.html', 'main'),
      html('login.html', 'login'),
      html('stage.html', 'main'),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/*.html'] } }, ...PDFJS_FILES] }),
      ...(production
        ? [
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css' }),
            new InjectManifest({
              swSrc: './src/sw.ts',
              swDest: 'sw.js',
              include: [/\.js$/, /\.css$/, /^index\.html$/],
              // Kept by the browser once they were needed.
              exclude: [/login/, /pdfjs-/, /pdf(-library)?\.\w+\.(js|css)$/],
              maximumFileSizeToCacheInBytes: 3 * KILOBYTE * KILOBYTE,
            }),
            new CompressionPlugin({ test: /\.(m?js|css|html|svg)$/, filename: '[path][base].gz' }),
            new CompressionPlugin<zlib.BrotliOptions>({
              test: /\.(m?js|css|html|svg)$/,
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } },
            }),
            new FirstLoadPlugin(FIRST_LOADS, SERVER_PACKAGES, OTHERS),
          ]
        : [new RefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: [/node_modules/, /streamWorker/] })]),
    ],
    cache: production ? false : { type: 'filesystem', buildDependencies: { config: [__filename] } },
    optimization: {
      runtimeChunk: 'single',
      ...(production
        ? {
            minimizer: [
              new MinimizerPlugin({
                minify: MinimizerPlugin.swcMinify,
                extractComments: false,
                minimizerOptions: { compress: { passes: 8 } },
              }),
            ],
            splitChunks: {
              chunks: 'all' as const,
              // By name, so that the service worker can leave it out.
              cacheGroups: {
                pdf: { test: /[\\/]pdfjs-dist[\\/]/, name: 'pdf-library', chunks: 'async' as const },
                // What every icon stands on: too small to be parted by size, and else in each part that has an icon.
                icon: { test: /[\\/]icons[\\/]es[\\/](?!icons[\\/])/, name: 'main', chunks: 'all' as const, enforce: true },
              },
            },
          }
        : {}),
    },
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    infrastructureLogging: { level: 'warn' },
  };
};
