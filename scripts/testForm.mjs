// Which form of the tests runs: asked only here.

/** The environment that asks for everything: `npm run test:full`, `npm run test:faults`. */
export const inFull = { FOOTFALL_TEST_FORM: 'full' };

/** In the short form every rule and every way is tried, with fewer rounds, stores and looks. */
export const isFull = process.env.FOOTFALL_TEST_FORM === inFull.FOOTFALL_TEST_FORM;

export const inForm = (short, full) => (isFull ? full : short);

/** Options of a test of Vitest's that may be left out: why, as the last line of a run counts it. */
export const leftOut = reason => ({ meta: { leftOut: reason } });

export const atLengthOnly = 'at length only, npm run test:full';

/** Of what does not depend on the stores, in the short form. */
export const onOnePair = leftOut('shown on the embedded pair of stores alone');
