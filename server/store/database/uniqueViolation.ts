const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because its row is there already: another one at the same moment was faster. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
