import { readFile } from 'node:fs/promises';
import { detectionTarget, viewMask } from './columns';
import { readImportRange } from './importRange';
import { sourceOf } from './segment';
import type { Load } from './store';

/**
 * What a segment's name says about how it is loaded. Of imported lines those are added that are not
 * there, since the same line may come again in another file.
 */
export const segmentLoad = async (path: string, token: string): Promise<Load> => {
    const source = sourceOf(token);
    if (source === 'detection') return { path, token, target: detectionTarget };
    if (source !== 'import') return { path, token };
    const range = readImportRange(await readFile(path));
    return {
        path,
        token,
        only: `(site, visitor, time, bitAnd(view, ${viewMask}), number, kind) NOT IN (
            SELECT site, visitor, toUnixTimestamp64Milli(time), view, number, kind FROM events
            WHERE site IN ({sites:Array(String)})
                AND day BETWEEN toDate(fromUnixTimestamp64Milli({from:Int64}), 'UTC')
                    AND toDate(fromUnixTimestamp64Milli({to:Int64}), 'UTC')
        )`,
        parameters: { sites: range.sites, from: range.from, to: range.to },
    };
};
