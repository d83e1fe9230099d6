import { z } from 'zod';
import { Timestamp } from './common';

const Count = z.number().int().min(0);

/** Work of the server that goes on behind the screens. */
export const JobKind = z.enum([
  'import',
  'file_parse',
  'file_ocr',
  'answer',
  'research',
  'meaning',
  'bridging',
  'vocabulary',
  'statistics',
  'citations',
]);
export type JobKind = z.infer<typeof JobKind>;

export const ServerJob = z.object({
  kind: JobKind,
  state: z.enum(['running', 'waiting', 'failed']),
  /** What it is about: the file of an import, else the person it is done for; empty for work on the whole library. */
  subject: z.string(),
  /** Of things alike that stand in this row. */
  count: z.number().int().min(1),
  /** How far it is; a total of 0 says that nobody knows. */
  done: Count,
  total: Count,
  unit: z.enum(['', 'bytes', 'pages', 'sections', 'records']),
  /** Since when it runs or waits, or when it failed. */
  since: Timestamp.nullable(),
  /** Why it failed or does not go on; empty for neither. */
  message: z.string(),
});
export type ServerJob = z.infer<typeof ServerJob>;

/** The file system of a folder. */
export const DiskSpace = z.object({ folder: z.enum(['data', 'files']), free_bytes: Count, total_bytes: Count });
export type DiskSpace = z.infer<typeof DiskSpace>;

const StoredByPerson = z.object({ user_id: z.string(), name: z.string(), files: Count, bytes: Count });

export const ServerStorage = z.object({
  database_bytes: Count,
  /** Contents that are stored once for all their owners. */
  file_count: Count,
  file_bytes: Count,
  disks: z.array(DiskSpace),
  /** The ten with most. */
  people: z.array(StoredByPerson),
});
export type ServerStorage = z.infer<typeof ServerStorage>;

/** What was told of the backups; nobody else knows of them. */
export const BackupState = z.object({
  /** The last one that succeeded, and the last one of all. */
  succeeded: Timestamp.nullable(),
  last: z.object({ time: Timestamp, ok: z.boolean(), note: z.string() }).nullable(),
  /** None succeeded in the last seven days. */
  overdue: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

/** Copies of its database that the server makes by itself. */
export const SnapshotState = z.object({ kept: Count, last: Timestamp.nullable() });
export type SnapshotState = z.infer<typeof SnapshotState>;

export const ServerStatus = z.object({
  time: Timestamp,
  jobs: z.array(ServerJob),
  storage: ServerStorage,
  backup: BackupState,
  /** Null where it makes none: the database is another program's, or it is told not to. */
  snapshots: SnapshotState.nullable(),
  /** Errors, warnings not counted, of the last 24 hours. */
  errors_today: Count,
});
export type ServerStatus = z.infer<typeof ServerStatus>;

/** The same message within a minute. */
export const ServerError = z.object({
  error_id: z.string(),
  level: z.enum(['warn', 'error']),
  message: z.string(),
  /** Method and path of the call; empty for what no call did. */
  call: z.string(),
  /** Where in the program. */
  detail: z.string(),
  count: z.number().int().min(1),
  /** Numbers that people were shown, the newest first. */
  numbers: z.array(z.string()),
  first_time: Timestamp,
  last_time: Timestamp,
});
export type ServerError = z.infer<typeof ServerError>;
