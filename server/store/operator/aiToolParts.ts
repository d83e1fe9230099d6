import { badRequest, conflict } from '../../kernel/errors';
import { tablePart } from './tablePart';

export const aiToolsPart = tablePart({
  name: 'aiTools',
  table: 'ai_tool',
  id: 'tool_id',
  columns: ['name', 'desc', 'icon', 'url', 'category'],
  async check(q, { category }) {
    const [found] = await q.query('select 1 from ai_tool_category where code = $1', [category]);
    if (!found) throw badRequest('分类：没有这个分类，请先添加');
  },
});

export const aiToolCategoriesPart = tablePart({
  name: 'aiToolCategories',
  table: 'ai_tool_category',
  id: 'code',
  columns: ['name'],
  async mayGo(q, code) {
    const [held] = await q.query<{ count: number }>('select count(*) as count from ai_tool where category = $1', [code]);
    if (held && held.count > 0) throw conflict(`这个分类下还有 ${held.count} 个工具，请先把它们移到别的分类`);
  },
});
