import { z } from 'zod';
import { screensBelow } from '../../../src/contract/screens';
import { badRequest, conflict, notFound } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import type { PartStore, StoredEntry } from './part';
import { keptDefaults } from './tablePart';
import { idsOfNames } from './people';

const Stored = z.object({
  name: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  stopped_for_all: z.boolean(),
  stopped_for: z.array(z.string()),
});

/** The left menu: an item for each screen that there is one for. */
export const menuPart: PartStore = {
  name: 'menu',
  open: false,
  ordered: true,
  keys: [],
  list: (q) =>
    q.query<StoredEntry>(
      `select m.id, jsonb_build_object('name', m.name, 'path', m.path, 'icon', m.icon, 'hidden', m.hidden, 'stopped_for_all', m.stopped_for_all,
                'stopped_for', coalesce((select jsonb_agg(u.username order by u.username) from stopped_menu s join app_user u on u.id = s.user_id
                                          where s.path = m.path), '[]')) as value
         from menu m order by m.position, m.id`,
    ),
  async save(q: Queryable, id, value) {
    const { name, icon, hidden, stopped_for_all, stopped_for } = Stored.parse(value);
    const [row] = await q.query<{ path: string }>('select path from menu where id = $1', [id]);
    if (!row) throw notFound('菜单');
    if (value.path !== row.path) throw badRequest('菜单的页面不能更改');
    if (row.path === '/home' && (stopped_for_all || stopped_for.length > 0)) throw badRequest('首页是每个人开始的地方，不能停用');
    const people = await idsOfNames(q, stopped_for);
    await q.query('update menu set name = $2, icon = $3, hidden = $4, stopped_for_all = $5 where id = $1', [
      id,
      name,
      icon,
      hidden,
      stopped_for_all,
    ]);
    const screens = screensBelow(row.path);
    await q.query('delete from stopped_menu where path = any($1)', [screens]);
    await q.query('insert into stopped_menu (user_id, path) select u, p from unnest($1::text[]) u, unnest($2::text[]) p', [
      people,
      screens,
    ]);
  },
  async remove() {
    throw conflict('菜单不能删除，可以隐藏或停用');
  },
  async order(q, ids) {
    await q.query('update menu m set position = x.place from unnest($1::text[]) with ordinality as x (id, place) where m.id = x.id', [ids]);
  },
  defaults: (q) => keptDefaults(q, menuPart),
};
