import { maskedAddress } from '../events/maskedAddress';
import { measured } from '../events/measured';
import { boundsOf, type Period, within } from '../events/reports/period';
import type { EventStore } from '../events/store';
import { batchBounds, inBatch, planBatches, type SliceCount, sparing } from './batches';
import { sha256 } from './digest';

interface SliceHash extends SliceCount {
    /** hex SHA-256 over the sorted SHA-256 of the rows */
    hash: string;
}

/** A text, with its length before it: whatever it holds, it cannot be taken for two fields. */
const text = (column: string) => `toString(length(${column})), ':', ${column}`;
const string = (column: string) => text(`toString(${column})`);
const millis = (column: string) => text(`toString(toUnixTimestamp64Milli(${column}))`);
const list = (column: string) =>
    `toString(length(${column})), '[', arrayStringConcat(arrayMap(item -> concat(${text('item')}), arrayMap(name -> toString(name), ${column})))`;

/**
 * What of the store is hashed; columns that later versions add are not in format 2. An address is
 * hashed as it stands when it is masked, so that masking it changes nothing.
 */
interface HashedRows {
    from: string;
    where: string;
    /** SQL for a row's slice */
    slice: string;
    /** SQL for a row's text */
    text: string;
}

const sliceOfVisit = 'bitShiftRight(visit, 56)';

export const hashedEvents: HashedRows = {
    from: 'events',
    where: `${within('time')} AND ${measured}`,
    slice: sliceOfVisit,
    text: `concat(${[
        ...['site', 'visitor'].map(string),
        ...['started', 'time'].map(millis),
        ...[
            ...['kind', 'view', 'name', 'props', 'host', 'path', 'query', 'title', 'referrer'],
            ...['referrerHost', 'source', 'sourceName', 'utmSource', 'utmMedium', 'utmCampaign'],
            ...['utmTerm', 'utmContent', maskedAddress, 'country', 'browser', 'browserVersion'],
            ...['os', 'osVersion', 'device', 'screen', 'language', 'bot', 'excluded', 'signals'],
            ...['engaged', 'scroll', 'origin', 'number', 'region', 'city', 'network', 'keyword'],
        ].map(string),
    ].join(', ')})`,
};

/** The detection that stands, as merging the table leaves it. */
export const hashedDetections: HashedRows = {
    from: 'detections FINAL',
    where: within('started'),
    slice: sliceOfVisit,
    text: `concat(${[
        ...['site', 'visitor'].map(string),
        ...['started', 'at'].map(millis),
        string('plausibility'),
        list('reasons'),
        string('excluded'),
    ].join(', ')})`,
};

type Span = Pick<Period, 'site' | 'start' | 'end'>;

export const countSlices = (
    store: EventStore,
    { from, where, slice }: HashedRows,
    span: Span,
): Promise<SliceCount[]> =>
    store.query<SliceCount>(
        `SELECT toUInt32(${slice}) AS slice, toUInt32(count()) AS rows FROM ${from}
        WHERE ${where} GROUP BY slice`,
        boundsOf(span),
    );

/** A line for each slice: what the day's hash is made of. */
export const slicesText = (slices: readonly SliceHash[]): string =>
    [...slices]
        .sort((a, b) => a.slice - b.slice)
        .map(({ slice, rows, hash }) => `${slice} ${rows} ${hash}\n`)
        .join('');

/** One hash for all slices. */
export const joinSlices = (slices: readonly SliceHash[]): string => sha256(slicesText(slices));

/** The hashes of a span's slices, in bounded memory. */
export const readSlices = async (
    store: EventStore,
    rows: HashedRows,
    span: Span,
    counts: readonly SliceCount[],
): Promise<SliceHash[]> => {
    const slices: SliceHash[] = [];
    for (const batch of counts.length > 0 ? planBatches(counts) : []) {
        slices.push(
            ...(await store.query<SliceHash>(
                `SELECT toUInt32(${rows.slice}) AS slice, toUInt32(count()) AS rows, lower(hex(SHA256(
                    arrayStringConcat(arraySort(groupArray(SHA256(${rows.text}))))))) AS hash
                FROM ${rows.from}
                WHERE ${rows.where} AND ${inBatch}
                    AND ${rows.slice} BETWEEN {first:UInt32} AND {last:UInt32}
                GROUP BY slice SETTINGS ${sparing}`,
                { ...boundsOf(span), ...batchBounds(batch), ...batch },
            )),
        );
    }
    return slices;
};

/** Number and hash of a span's rows, whatever the order in which the store keeps them. */
export const hashRows = async (
    store: EventStore,
    rows: HashedRows,
    span: Span,
    counts: readonly SliceCount[],
): Promise<{ count: number; hash: string }> => {
    const slices = await readSlices(store, rows, span, counts);
    return {
        count: slices.reduce((sum, slice) => sum + slice.rows, 0),
        hash: joinSlices(slices),
    };
};
