import type { StorybookConfig } from '@storybook/react-webpack5';
import webpack from 'webpack';
import { clientRules } from '../scripts/clientRules.cjs';

/** The page of parts (docs/testing.md): every story in `src`, built as the portal is, without minimising. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  webpackFinal: (own) => ({
    ...own,
    module: { ...own.module, rules: [...(own.module?.rules ?? []).filter(isOwn), ...clientRules({ sheets: 'style-loader' })] },
    plugins: [...(own.plugins ?? []), new webpack.DefinePlugin({ CONTRACT_HASH: '""', OWN_WORDS: '[]' })],
    optimization: { ...own.optimization, minimize: false },
    performance: false,
  }),
};

/** Their rules for sheets and pictures would handle ours a second time. */
function isOwn(rule: unknown): boolean {
  const { test } = (rule ?? {}) as { test?: unknown };
  return !(test instanceof RegExp) || !['a.css', 'a.svg', 'a.woff2'].some((name) => test.test(name));
}

export default config;
