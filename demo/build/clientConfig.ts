import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import ordinary from '../../webpack.config';
import { PERSON } from '../person';

const root = path.resolve(__dirname, '../..');
/** Plugins of the ordinary build that belong to its server and its service worker. */
const LEFT_OUT = ['InjectManifest', 'CompressionPlugin', 'FirstLoadPlugin'];

const HINT = '首次启动时，管理员密码会显示在启动窗口中。';

/** What a page of the client says here. */
function demoPage(html: string): string {
  return html
    .replace('<head>', '<head><script src="/demo/page.js"></script>')
    .replace(HINT, `演示账号：用户名 ${PERSON.username}，密码 ${PERSON.password}。`);
}

/** The demonstration's own script, first in each page. */
class FirstScript {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstScript', (compilation) => {
      const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeEmit.tap('FirstScript', (data) => {
        const asks = data.outputName.startsWith('demo/');
        return asks ? { ...data, html: demoPage(data.html) } : data;
      });
    });
  }
}

type Plugin = NonNullable<Configuration['plugins']>[number];

/** Pages that ask for something get another name: in their place stands what prepares the demonstration. */
function elsewhere(plugin: Plugin): Plugin {
  const { filename } = plugin instanceof HtmlWebpackPlugin ? (plugin.userOptions ?? {}) : {};
  if (!(plugin instanceof HtmlWebpackPlugin) || filename === 'stage.html') return plugin;
  return new HtmlWebpackPlugin({ ...plugin.userOptions, filename: `demo/${String(filename)}` });
}

const isLeftOut = (plugin: Plugin) => LEFT_OUT.includes(plugin ? plugin.constructor.name : '');

/** The ordinary client, but for who answers it. */
export function clientConfig(output: string): Configuration {
  const config = ordinary({}, { mode: 'production' });
  return {
    ...config,
    name: 'client',
    context: root,
    output: { ...config.output, path: output, clean: false },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !isLeftOut(plugin)).map(elsewhere),
      new FirstScript(),
      // The demonstration has a service worker of its own.
      new webpack.NormalModuleReplacementPlugin(/^\.\/serviceWorker$/, path.join(root, 'demo/page/noServiceWorker.ts')),
    ],
  };
}
