import type { Loose } from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import type { HistoryEntry } from './historyFile';
import { ObjectReader, objectOf } from './readObjects';

/** Some objects of a file of JSON, in their order; undefined for what cannot be read. */
export interface ObjectPart {
    objects: readonly (Loose | undefined)[];
    /** of the first one, from 1 */
    number: number;
}

/** The objects of one file of JSON. Throws HistoryFault `damaged` for one that ends in the middle of one. */
export async function* readEntry(
    entry: HistoryEntry,
    maxBytes?: number,
): AsyncIterable<ObjectPart> {
    const reader = new ObjectReader(maxBytes);
    let number = 1;
    for await (const chunk of entry.chunks()) {
        const objects = reader.push(chunk).map(objectOf);
        if (objects.length === 0) continue;
        yield { objects, number };
        number += objects.length;
    }
    if (!reader.isWhole) throw new HistoryFault('damaged');
}
