import fs from 'node:fs';
import path from 'node:path';
import { themeConfig } from './theme';

test('the sign-in page, which loads no component library, wears the same purple', () => {
  const css = fs.readFileSync(path.join(__dirname, '../login/login.css'), 'utf8');
  expect(/--purple: (#\w+);/.exec(css)?.[1]).toBe(themeConfig.token?.colorPrimary);
});
