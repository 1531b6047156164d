import { scanFailures } from '../passport/words';

/** What a copy can be known by, as far as its seller allows: the order of its list, spaces in comments of code. */
export const markKinds = ['order', 'comments'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Why there is no copy of an archive: it cannot be read, or has no place for enough marks. */
export const watermarkFailures = [...scanFailures, 'no_places', 'wide'] as const;
export type WatermarkFailure = (typeof watermarkFailures)[number];

/** How many of each are in one archive. */
export const mostMarks = { comments: 512, order: 256, files: 200 } as const;
/** Fewer tell nobody apart from all others. */
export const fewestMarks = 64;
