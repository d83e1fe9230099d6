import type { Database } from '../database/types';
import { ESI_FIELDS } from '../../records/subjects';

const STATE_KEY = 'public_bases';
const baseId = (code: string) => `ai-${code.toLowerCase()}`;

/**
 * Forms a public knowledge base for each subject of the starter library, when this form of it has not been seen yet:
 * what an operator takes out later stays out. Runs after the starter library.
 */
export async function ensurePublicBases(db: Database): Promise<void> {
  const [starter] = await db.query<{ value: string }>(`select value from server_state where key = 'starter_library'`);
  const [done] = await db.query<{ value: string }>('select value from server_state where key = $1', [STATE_KEY]);
  if (!starter || done?.value === starter.value) return;
  const bases = ESI_FIELDS.map(({ code, name }) => ({
    id: baseId(code),
    code,
    subject: name,
    name: `${name}经典文献`,
    desc: `${name}领域有代表性的文献，附中英文摘要，可浏览、统计与提问。`,
  }));
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into dataset (id, kind, name, "desc", subject_code, subject)
       select x.id, 'ai', x.name, x."desc", x.code, x.subject
         from jsonb_to_recordset($1::jsonb) as x (id text, code text, subject text, name text, "desc" text)
        where exists (select 1 from paper p where p.source = 'starter' and p.subject_code = x.code)
       on conflict (id) do nothing`,
      [JSON.stringify(bases)],
    );
    await tx.query(
      `insert into dataset_document (id, dataset_id, kind, paper_id, name)
       select d.id || ':' || p.paper_id, d.id, 'paper', p.paper_id, coalesce(nullif(p.title, ''), p.title_zh)
         from paper p join dataset d on d.kind = 'ai' and d.id = 'ai-' || lower(p.subject_code)
        where p.source = 'starter' and p.in_library
       on conflict do nothing`,
    );
    await tx.query(
      `insert into server_state (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, update_time = now()`,
      [STATE_KEY, starter.value],
    );
  });
}
