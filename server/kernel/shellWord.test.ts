import { execFileSync } from 'node:child_process';
import { shellWord } from './shellWord';

test.each(['/var/lib/portal/database', '/srv/my data', "it's $HOME `id` \"x\" \\", '*?[a] {b,c}', '科学 导航', 'a\nb', '~', ''])(
  'a shell reads %j as one word',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`]).toString()).toBe(text);
    expect(execFileSync('sh', ['-c', `set -- ${shellWord(text)}; echo $#`]).toString()).toBe('1\n');
  },
);

test('what needs no quotes has none', () => {
  expect(shellWord('/var/lib/portal-2/database')).toBe('/var/lib/portal-2/database');
});
