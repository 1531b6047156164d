import { randomBytes } from 'node:crypto';
import { detectionTarget, viewMask } from './columns';
import { type ImportRange, readImportRange } from './importRange';
import type { Load } from './load';
import { sourceOf } from './segment';

/** Columns that a line has as it is, and that what was stored of it keeps. */
const plain = 'number, kind';
/** The same with what tells two events at one instant apart that have no number. */
export const plainest = `${plain}, name, path, props`;

/** Only lines that are not in the store, by what no two events of a visitor have in common. */
const onlyMissing = (
    { sites, from, to }: ImportRange,
    columns: string,
): Pick<Load, 'only' | 'parameters'> => ({
    only: `(site, visitor, time, bitAnd(view, ${viewMask}), ${columns}) NOT IN (
        SELECT site, visitor, toUnixTimestamp64Milli(time), view, ${columns} FROM events
        WHERE site IN ({sites:Array(String)})
            AND day BETWEEN toDate(fromUnixTimestamp64Milli({from:Int64}), 'UTC')
                AND toDate(fromUnixTimestamp64Milli({to:Int64}), 'UTC')
            AND time BETWEEN fromUnixTimestamp64Milli({from:Int64})
                AND fromUnixTimestamp64Milli({to:Int64})
    )`,
    parameters: { sites, from, to },
});

/**
 * What a segment's name says about how it is loaded. Of imported lines those are added that are not
 * there, since the same line may come again in another file.
 */
export const segmentLoad = async (path: string, token: string): Promise<Load> => {
    const source = sourceOf(token);
    if (source === 'detection') return { path, token, target: detectionTarget };
    if (source !== 'import') return { path, token };
    return { path, token, ...onlyMissing(await readImportRange(path), plain) };
};

/** The sites of a load's lines, and the time (ms) of the first and the last. */
export const rangeOf = async ({ path, target }: Load): Promise<ImportRange> =>
    readImportRange(path, target === detectionTarget ? 'started' : 'time');

/** A token under which nothing was ever loaded. */
export const newToken = (token: string): string => `${token}-${randomBytes(8).toString('hex')}`;

/**
 * What of a load may be missing though its token is known. Of two detections on a visit the later one stands,
 * so that these may come twice.
 */
export const missingOf = (load: Load, range: ImportRange): Load => ({
    ...load,
    token: newToken(load.token),
    ...(load.target === detectionTarget
        ? {}
        : onlyMissing(range, load.only === undefined ? plainest : plain)),
});
