import { hashSql } from './keyedRows';

/** A list of values by their hashes, the parameter `hashes` of a statement. */
const hashes = 'arrayMap(hash -> toUInt64(hash), {hashes:Array(String)})';
/** More of them would make the statement too long. */
const maxLiterals = 1000;

/** SQL for "the row's value is one of the list". A list of numbers is looked up three times as fast. */
export const isOneOf = (values: readonly string[]): string => {
    const list = values.length > maxLiterals ? hashes : values.map(BigInt).join(', ');
    return values.length === 0 ? '0' : `${hashSql} IN (${list})`;
};

/** The place of a row's value in the list from 1 on; all others have the place behind it. */
const placeSql = (count: number, hash = hashSql): string =>
    count === 0
        ? '0'
        : `transform(${hash}, ${hashes}, arrayEnumerate({hashes:Array(String)}), ${count + 1})`;

/** The places of a value's row: its own, and where it is present also that of the total. */
export const placesOf = ({ length }: readonly string[]): string =>
    length === 0
        ? 'arrayJoin(if(part.present = 1, [0], [1])) AS place'
        : `arrayJoin(if(part.present = 1, [0, toUInt64(${placeSql(length, 'part.hash')})],
            [toUInt64(${placeSql(length, 'part.hash')})])) AS place`;

/** SQL for the rows' places, and the grouping by them; the total's place is 0. */
export const placed = (values: readonly string[]): { place: string; grouping: string } => ({
    place: `${placeSql(values.length)} AS place`,
    // The store would fold a place that is the same for all rows, and the total's with it.
    grouping: values.length === 0 ? '' : 'GROUP BY place WITH ROLLUP',
});
