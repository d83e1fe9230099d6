import { cleanFileName } from './fileName';

test.each([
  ['C:\\Users\\heron\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['folder/', '未命名文件'],
  ['..', '未命名文件'],
  [undefined, '未命名文件'],
  [' a \n b.txt ', 'a b.txt'],
  ['fdp.\u202Etxt', 'fdp.txt'],
])('%j is kept as %j: no folder, nothing hidden', (given, kept) => expect(cleanFileName(given)).toBe(kept));
