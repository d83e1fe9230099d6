import fc from 'fast-check';

/**
 * fast-check with a fixed seed: the same commit gives the same result on every machine. `PROPERTY_SEED=random` looks for
 * new cases, `PROPERTY_SEED=123` repeats a run (docs/testing.md).
 */
const requestedSeed = process.env.PROPERTY_SEED ?? '20260101';

export const PROPERTY_SEED = requestedSeed === 'random' ? Date.now() % 1_000_000_000 : Number(requestedSeed);

fc.configureGlobal({ seed: PROPERTY_SEED });

/** Any character, as the `unit` of `fc.string`: what its `binary` is, which takes a second to make. */
export const anyCharacter = fc.nat(0x10f7ff).map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800));

export default fc;
