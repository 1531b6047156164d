import { type RawBuilder, sql } from 'kysely';
import type { MarketRow } from '../../../contract/market/public/market';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';
import { worthOf } from './conditions';
import { marketScale } from './marketScale';
import { type ListingRow, listingRowsById, presentListingRows } from './presentRows';
import { shownMoney } from './shownMoney';

const shown = 4;
/** Of the newest of the type: what is older is not looked at. */
const lookedAt = 500;

/** The columns in which what is alike has the same entry, the weightiest first. */
const alikeColumns = {
    domain: ['suffix_id', 'domain_type_id'],
    source: ['source_type_id', 'language_id'],
    website: ['website_type_id'],
} as const;

/** One point for what is a little alike, two for what is of the same kind. */
const points = (row: ListingRow): RawBuilder<number> => {
    const columns = alikeColumns[row.type as keyof typeof alikeColumns];
    const each = columns.map(
        (column, at) =>
            sql`case when ${sql.ref(column)} = ${row[column] ?? ''} then ${sql.lit(2 - at)} else 0 end`,
    );
    return sql<number>`${sql.join(each, sql` + `)}`;
};

/** Others on sale of the same type: the same kind first, then the price that is nearest. */
export const similarListings = async (
    db: Database,
    terms: TradeTerms,
    row: ListingRow,
    now: number,
): Promise<MarketRow[]> => {
    const scale = await marketScale(db, terms, now);
    const worth = worthOf('price', scale);
    const own = await sql<{ worth: number }>`select ${worth} as worth from products
        where id = ${row.id}`.execute(db);
    const price = Number(own.rows[0]?.worth ?? 0);
    const { rows } = await sql<{ id: string }>`select id from (
            select * from products where state = 'listed' and type = ${row.type}
            and id <> ${row.id} and ${shownMoney(scale.hasTest)} order by published_at desc limit ${lookedAt}
        ) as newest order by ${points(row)} desc,
            abs(${worth} - cast(${price} as double precision)) asc, id
        limit ${shown}`.execute(db);
    const found = await listingRowsById(
        db,
        rows.map(({ id }) => id),
        ['listed'],
    );
    return presentListingRows(db, found, { terms, now });
};
