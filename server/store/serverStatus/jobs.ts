import type { JobKind, ServerJob } from '../../../src/contract/entities/serverStatus';
import type { Queryable } from '../database/types';

/** Rows of one kind and state that are told one by one. */
const SINGLE = 5;
/** Days for which what failed is told. */
const FAILED_DAYS = 7;
const LATELY = `interval '${FAILED_DAYS} days'`;
const PERSON = `coalesce((select coalesce(nullif(u.nick_name, ''), u.username) from app_user u where u.id = owner), '')`;

/** Running rows one by one, those that wait as one, those that failed by their reason. */
const grouped = (kind: JobKind, rows: string) => `
  (select '${kind}' as kind, 'running' as state, ${PERSON} as subject, 1 as count, done, total, unit, since, '' as message
     from (${rows}) r where phase = 'running' order by since limit ${SINGLE})
  union all
  (select '${kind}', 'waiting', '', count(*)::integer, 0, 0, '', min(since), '' from (${rows}) r where phase = 'waiting' having count(*) > 0)
  union all
  (select '${kind}', 'failed', '', count(*)::integer, 0, 0, '', max(since), reason
     from (${rows}) r where phase = 'failed' and since > now() - ${LATELY} group by reason order by max(since) desc limit ${SINGLE})`;

const PARSES = `select owner_id as owner, pages_done as done, pages_total as total, case unit when 'page' then 'pages' else 'sections' end as unit,
  case state when 'parsing' then 'running' else state end as phase, message as reason,
  case state when 'parsing' then start_time when 'waiting' then case when isfinite(queue_time) then queue_time end else update_time end as since
  from file_parse where state in ('waiting', 'parsing', 'failed')`;

const SCANS = `select f.owner_id as owner, (select count(*) from file_ocr_page p where p.file_id = o.file_id)::integer as done,
  cardinality(o.pages) as total, 'pages' as unit, o.state as phase, o.message as reason,
  case o.state when 'failed' then o.update_time else o.queue_time end as since
  from file_ocr o join stored_file f on f.id = o.file_id where o.state in ('waiting', 'running', 'failed')`;

const records = (research: boolean) => `select user_id as owner, 0 as done, 0 as total, '' as unit, notice as reason,
  case state when 'streaming' then 'running' when 'pending' then 'waiting' else 'failed' end as phase,
  case state when 'failed' then update_time else create_time end as since
  from chat_record where ${research ? '' : 'not '}for_research
    and (state in ('pending', 'streaming') or (state = 'failed' and update_time > now() - ${LATELY}))`;

const IMPORTS = `
  (select 'import', case when state in ('running', 'tidying') then 'running' when state = 'waiting' then state else 'failed' end, file_name, 1,
     bytes_read, size, 'bytes', coalesce(case when state in ('failed', 'broken') then end_time else start_time end, queue_time),
     case when state = 'tidying' then '正在整理索引' else message end
   from library_import
   where state in ('waiting', 'running', 'tidying') or (state in ('failed', 'broken') and end_time > now() - ${LATELY})
   order by create_time desc limit ${2 * SINGLE})`;

/** Keys of the leases in `server_state`, by what holds them. */
const LEASES: readonly [JobKind, string][] = [
  ['bridging', 'word_bridge_learner'],
  ['vocabulary', 'vocabulary_writer'],
  ['statistics', 'word_statistics_writer'],
];

const KEEPERS = LEASES.map(
  ([kind, key]) => `
  (select '${kind}', 'running', '', 1, 0, 0, '', update_time, ''
   from server_state where key = '${key}' and value <> '' and update_time > now() - interval '15 minutes')`,
).join(' union all ');

const CITATIONS = `
  (select 'citations', 'waiting', '', count(*)::integer, 0, 0, '', null::timestamptz, '' from paper_citations_due having count(*) > 0)`;

const JOBS = [
  grouped('file_parse', PARSES),
  grouped('file_ocr', SCANS),
  grouped('answer', records(false)),
  grouped('research', records(true)),
  IMPORTS,
  KEEPERS,
  CITATIONS,
].join(' union all ');

/** What goes on, what waits, and what failed lately, in one statement; vectors not included. */
export const readJobs = (q: Queryable): Promise<ServerJob[]> => q.query<ServerJob>(JOBS);

/** Whether a server makes vectors, since when nobody knows. */
export async function vectorsHeld(q: Queryable): Promise<boolean> {
  const rows = await q.query(`select 1 from embedding_state where worker <> '' and lease_until > now()`);
  return rows.length > 0;
}
