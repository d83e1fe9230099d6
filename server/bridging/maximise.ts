import { Shares } from './shares';

const ROUNDS = 5;
/** Held back from each unit's shares: what was together once or twice only is not certain. */
const DOUBT = 1.5;
const LEAST_SHARE = 0.003;

/** Texts of two languages, the same at the same place, as numbers of units. */
interface Directed {
  from: readonly Int32Array[];
  to: readonly Int32Array[];
  weights: readonly number[];
  /** How many units `from` has. */
  units: number;
}

/**
 * Share of each `to` among the translations of each `from`, of those that are `often` together: expectation maximisation of
 * IBM's model 1. Yields after each text, and each row of the table.
 */
export function* maximise(texts: Directed, often: (source: number, target: number) => boolean): Generator<void, Shares> {
  const { from, to, weights } = texts;
  const shares = yield* candidates(texts, often);
  let places = new Int32Array(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, sources] of from.entries()) {
      const weight = weights[i] ?? 0;
      if (places.length < sources.length) places = new Int32Array(sources.length);
      for (const target of to[i] ?? []) {
        let sum = 0;
        for (let s = 0; s < sources.length; s += 1) {
          const place = shares.place(sources[s] ?? 0, target);
          places[s] = place;
          sum += shares.at(place);
        }
        if (sum === 0) continue;
        for (let s = 0; s < sources.length; s += 1) {
          const place = places[s] ?? -1;
          if (place >= 0) shares.count(place, (weight * shares.at(place)) / sum);
        }
      }
      yield;
    }
    shares.normalise(DOUBT, LEAST_SHARE);
    yield;
  }
  return shares;
}

/** The pairs that can have a share, row by row from the texts that each unit stands in. */
function* candidates({ from, to, units }: Directed, often: (source: number, target: number) => boolean): Generator<void, Shares> {
  const begins = new Int32Array(units + 1);
  for (const text of from) for (const unit of text) begins[unit + 1] = (begins[unit + 1] ?? 0) + 1;
  for (let unit = 0; unit < units; unit += 1) begins[unit + 1] = (begins[unit + 1] ?? 0) + (begins[unit] ?? 0);
  const standing = new Int32Array(begins[units] ?? 0);
  const next = begins.slice();
  for (const [i, text] of from.entries()) {
    for (const unit of text) {
      const place = next[unit] ?? 0;
      standing[place] = i;
      next[unit] = place + 1;
    }
  }
  const shares = new Shares(units);
  for (let unit = 0; unit < units; unit += 1) {
    const found = new Set<number>();
    for (const i of standing.subarray(begins[unit], begins[unit + 1])) for (const target of to[i] ?? []) found.add(target);
    shares.addRow(unit, Int32Array.from([...found].filter((target) => often(unit, target))).sort());
    yield;
  }
  shares.start();
  return shares;
}
