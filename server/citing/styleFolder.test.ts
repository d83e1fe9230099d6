import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StyleFolder } from './styleFolder';
import { dependentText, styleText } from './testing/styleText';

let folder: string;
let logged: string[];
let styles: StyleFolder;
/** Each writing is a second later than the one before: files are told apart by their time. */
let time = 1_700_000_000;

function write(name: string, text: string | Buffer): void {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  time += 1;
  fs.utimesSync(file, time, time);
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'styles-'));
  logged = [];
  styles = new StyleFolder(folder, (_level, message) => logged.push(message));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const titles = async () => (await styles.list()).map(({ style_id, title }) => `${style_id}: ${title}`);

test('a folder that is not there has no styles', async () => {
  expect(await new StyleFolder(path.join(folder, 'none'), () => undefined).list()).toEqual([]);
});

test('styles are listed by title, with the names of their files as ids; other files are passed over', async () => {
  write('z.csl', styleText({ title: '安徽' }));
  write('国标 2015.CSL', styleText({ title: '北京' }));
  write('note.txt', 'x');
  fs.mkdirSync(path.join(folder, 'independent'));
  expect(await titles()).toEqual(['z: 安徽', '国标 2015: 北京']);
  expect(await styles.get('国标 2015')).toMatchObject({ title: '北京', csl: styleText({ title: '北京' }) });
  expect(logged).toEqual([]);
});

test('a dependent style has the rules of its parent, and its own title and language', async () => {
  const parent = styleText({
    title: 'Parent',
    locale: 'en-US',
    info: '<category citation-format="numeric"/>',
    rules: '<bibliography><sort/><layout/></bibliography>',
  });
  write('child.csl', dependentText('https://example.org/styles/a', 'Child', 'zh-CN'));
  write('parent.csl', parent);
  expect(await styles.get('child')).toEqual({
    style_id: 'child',
    title: 'Child',
    short_title: '',
    locale: 'zh-CN',
    format: 'numeric',
    sorted: true,
    csl: parent,
  });
  expect(logged).toEqual([]);
});

test('what cannot be used is left out, and named in the log once, with why', async () => {
  write('good.csl', styleText());
  write('broken.csl', '<style>');
  write('latin.csl', Buffer.from([0x3c, 0xe9, 0x3e]));
  write('large.csl', styleText({ title: 'x'.repeat(500_000) }));
  write('child.csl', dependentText('http://example.org/styles/none', 'Child'));
  write(' .csl', styleText());
  expect(await titles()).toEqual(['good: A']);
  expect(await titles()).toEqual(['good: A']);
  expect(logged.map((line) => line.replace(/XML：.*/, 'XML')).sort()).toEqual(
    [
      '引文样式  .csl 未被采用：文件名过长，或首尾有空格',
      '引文样式 broken.csl 未被采用：不是格式正确的 XML',
      '引文样式 child.csl 未被采用：它所依赖的样式不在文件夹中：example.org/styles/none',
      '引文样式 large.csl 未被采用：超过 500 KB',
      '引文样式 latin.csl 未被采用：不是 UTF-8 编码',
    ].sort(),
  );
});

test('a file that changes is read again, one that goes is gone, one that comes is there', async () => {
  write('a.csl', styleText({ title: 'Old' }));
  write('child.csl', dependentText('http://example.org/styles/a', 'Child'));
  expect(await titles()).toEqual(['child: Child', 'a: Old']);
  write('a.csl', styleText({ title: 'New' }));
  expect(await styles.get('a')).toMatchObject({ title: 'New' });
  write('a.csl', '<style>');
  expect(await titles()).toEqual([]);
  expect(logged).toHaveLength(2);
  fs.rmSync(path.join(folder, 'a.csl'));
  write('b.csl', styleText({ title: 'B' }));
  expect(await titles()).toEqual(['b: B', 'child: Child']);
});

test.each(['../secret', 'a/../../secret', path.sep, 'a.csl', 'a\0', '__proto__'])('the id %j leads to no file', async (id) => {
  write('a.csl', styleText());
  fs.writeFileSync(path.join(path.dirname(folder), 'secret.csl'), styleText({ title: 'Secret' }));
  await expect(styles.get(id)).rejects.toMatchObject({ kind: 'notFound', message: '引文样式不存在或已被删除' });
  fs.rmSync(path.join(path.dirname(folder), 'secret.csl'));
});
