type State = Record<string, unknown>;

/** Of a replayed state the fields that the recorded one has: a kept session is older than the newest fields of the slices. */
export function sharedFields(recorded: unknown, replayed: unknown): State {
  const fieldsOf = (slice: unknown, recordedFields: unknown) =>
    Object.fromEntries(Object.entries(slice as State).filter(([field]) => Object.hasOwn(recordedFields as State, field)));
  return Object.fromEntries(
    Object.entries(recorded as State).map(([name, recordedFields]) => [name, fieldsOf((replayed as State)[name] ?? {}, recordedFields)]),
  );
}
