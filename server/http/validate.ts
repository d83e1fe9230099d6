import type { z } from 'zod';
import { phrase } from '../../src/model/isolated';
import { deepest, describe, shown } from '../kernel/describeIssue';
import { badRequest } from '../kernel/errors';

/** Checks one part of a request. @throws CallError `invalid` that names the first wrong field. */
export function validate(schema: z.ZodType, value: unknown, part: string): unknown {
  const parsed = schema.safeParse(value, { error: describe });
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues[0]!);
  const field = issue.path.length > 0 ? phrase`参数 ${shown(issue.path.join('.'))}` : part;
  throw badRequest(phrase`${field}：${issue.message}`);
}
