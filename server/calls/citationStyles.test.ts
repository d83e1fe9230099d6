import fs from 'node:fs';
import path from 'node:path';
import type { CitationStyle, CitationStyleText } from '../../src/contract/entities/citationStyle';
import { styleText } from '../citing/testing/styleText';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

test('people list the styles of the folder of the operator and get the text of one', async () => {
  const reader = await server.createUser();
  const list = () => reader.call<CitationStyle[]>('GET', '/api/paper/citation_styles');
  expect((await list()).data).toEqual([]);
  const folder = path.join(server.services.config.dataDir, 'styles');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, '示例 a.csl'), styleText({ title: '示例' }));
  expect((await list()).data).toEqual([{ style_id: '示例 a', title: '示例', short_title: '', locale: '', format: '', sorted: false }]);
  const one = (id: string) => reader.call<CitationStyleText>('GET', `/api/paper/citation_styles/${encodeURIComponent(id)}`);
  expect((await one('示例 a')).data).toMatchObject({ style_id: '示例 a', csl: styleText({ title: '示例' }) });
  expect(await one('../示例 a')).toMatchObject({ code: 404, data: null, message: '引文样式不存在或已被删除' });
});
