import { execFileSync } from 'node:child_process';
import { shellCommand } from './shellCommand';

const PLACES = ['/var/lib/portal/database', '/srv/my data', 'it\'s $HOME `id` "x" \\', '*?[a] {b,c}', '科学 导航', 'a\nb', '~', ''];

test.each(PLACES)('a shell reads %j as one word', (place) => {
  expect(execFileSync('sh', ['-c', shellCommand('printf', '[%s]', place, 'end')]).toString()).toBe(`[${place}][end]`);
});

test('what needs no quotes has none', () => {
  expect(shellCommand('mv', '/var/lib/portal-2', '/var/lib/portal-2.old')).toBe('mv /var/lib/portal-2 /var/lib/portal-2.old');
});
