import { isRecord } from '../../../shared/lib/isRecord';
import { rootReducer } from '../../rootReducer';
import type { RootState } from '../../rootReducer';
import type { RecordedPage } from '../session';

interface Beginning {
  state: RootState;
  /** Fields that the recording's build did not have, as `slice.field`; they have the values of an empty store. */
  younger: string[];
}

/** The state with which a page began, in the form that today's reducers and screens know. */
export function beginningOf({ preloadedState }: Pick<RecordedPage, 'preloadedState'>): Beginning {
  const empty = rootReducer(undefined, { type: '@@INIT' });
  if (preloadedState === undefined) return { state: empty, younger: [] };
  const recorded: Readonly<Record<string, unknown>> = { ...preloadedState };
  const younger: string[] = [];
  const completed = (slice: string, fields: unknown): unknown => {
    const known = recorded[slice];
    if (!isRecord(fields) || !isRecord(known)) {
      if (known !== undefined) return known;
      younger.push(slice);
      return fields;
    }
    // Cached answers and the like: what is in there is no field of the build.
    for (const field of Object.keys(fields)) if (!Object.hasOwn(known, field)) younger.push(`${slice}.${field}`);
    return { ...fields, ...known };
  };
  const state = Object.fromEntries(Object.entries(empty).map(([slice, fields]) => [slice, completed(slice, fields)]));
  return { state: state as unknown as RootState, younger };
}
