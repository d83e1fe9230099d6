import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_INTEGER, MAX_PAGE, MAX_PAGE_SIZE } from '../../model/limits';
import { nameFault } from '../../model/names';

/** Identifiers of rows made by the server: UUIDs, or the readable ids of imported records. */
export const Id = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ID_LENGTH)
  // The rule of emptiness would take these two words for nothing; the dots would change the path they stand in.
  .refine((id) => !['null', 'undefined', '.', '..'].includes(id), '无效的编号');

/** A number in a path or query: digits only, so that `１`, `1.5`, `1e9` and `NaN` are refused. */
function digits(min: number, max: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/, '应为数字')
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));
}

/** 1-based page number. */
export const PageNumber = digits(1, MAX_PAGE);
/** Rows a page, at most `MAX_PAGE_SIZE`. */
export const PageSize = digits(1, MAX_PAGE_SIZE);

/** The page shape of the whole contract. A page past the end has empty `records` and the same `total`. */
export function pageOf<S extends z.ZodType>(record: S) {
  return z.object({
    total: z.number().int().min(0),
    records: z.array(record),
    current: z.number().int().min(1),
    size: z.number().int().min(1),
  });
}

export interface Page<T> {
  total: number;
  records: T[];
  current: number;
  size: number;
}

/** What a change answers when it creates nothing: `true`, which the rule of emptiness lets pass. */
export const Done = z.literal(true);

/** Counts the changes of a row: the one that was edited goes back with a change. 0 before the first save. */
export const Version = z.number().int().min(0).max(MAX_INTEGER);

/**
 * Made by the client for one thing to be made, and sent again with every new attempt: the answer may have been lost, and the
 * thing be there already. The same person's same request makes one row, which has what was sent last as long as nobody else
 * has changed it.
 */
export const RequestId = z.uuid().optional();

/** ISO 8601 with offset. */
export const Timestamp = z.string();

/** Text typed by a person: trimmed, at least one character, at most `max`. */
export const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字符`);

/** For names that may be empty. */
export function checkName(value: string, { addIssue }: z.core.$RefinementCtx<string>): void {
  const fault = nameFault(value);
  if (fault) addIssue({ code: 'custom', message: fault });
}

/** What something is called, in one line: a text that can be seen, without line ends and escapes (`nameFault`). */
export const name = (max: number) => text(max).superRefine(checkName);

/** A list of ids in one query value, separated by commas. */
export const IdList = z
  .string()
  .max(20_000)
  .transform((value) =>
    value
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  );

/** A row of a dictionary; `children` make it a tree. */
export interface DictItem {
  code: string;
  name: string;
  name_en: string;
  count?: number | undefined;
  children?: DictItem[] | undefined;
}
export const DictItem: z.ZodType<DictItem> = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  count: z.number().int().optional(),
  children: z.lazy(() => z.array(DictItem)).optional(),
});
