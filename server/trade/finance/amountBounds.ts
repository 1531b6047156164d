import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import { type Currency, currencies, scales } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';

/** The largest amount that the databases hold. */
const most = 2n ** 63n - 1n;

/** `12.345` in smallest units, to the nearest one that keeps the bound. */
export const inSmallestUnits = (
    text: string,
    currency: Currency,
    bound: 'least' | 'most',
): bigint => {
    const [whole = '0', part = ''] = text.split('.');
    const scale = scales[currency];
    const kept = BigInt(whole + part.slice(0, scale).padEnd(scale, '0'));
    const isCut = /[1-9]/.test(part.slice(scale));
    const units = kept + (isCut && bound === 'least' ? 1n : 0n);
    return units > most ? most : units;
};

/** The amount is at least, or at most, so much of its own currency; by size, without its sign. */
export const amountBound =
    (column: string, bound: 'least' | 'most', { isSigned = false } = {}) =>
    (text: string): RawBuilder<SqlBool> => {
        const amount = isSigned ? sql`abs(${sql.ref(column)})` : sql.ref(column);
        const parts = currencies.map(currency => {
            const units = inSmallestUnits(text, currency, bound);
            return sql`when ${currency} then cast(${units} as bigint)`;
        });
        const limit = sql`case currency ${sql.join(parts, sql` `)} end`;
        return bound === 'least'
            ? sql<SqlBool>`${amount} >= ${limit}`
            : sql<SqlBool>`${amount} <= ${limit}`;
    };

/** As the index `orders_size` has it, word for word: in millionths of any currency's unit. */
const sizeIn = (db: Database): RawBuilder<number> =>
    db.getExecutor().adapter instanceof SqliteAdapter
        ? sql<number>`(case currency when 'USDT' then total else total * 10000 end)`
        : sql<number>`(case currency when 'USDT' then total::numeric else total::numeric * 10000 end)`;

/** An order's total is at least, or at most, so much of its own currency; found by its index. */
export const totalBound =
    (bound: 'least' | 'most') =>
    (text: string, { db }: { db: Database }): RawBuilder<SqlBool> => {
        // no cast: SQLite would compare it by other rules than those of the index
        const limit = inSmallestUnits(text, 'USDT', bound);
        return bound === 'least'
            ? sql<SqlBool>`${sizeIn(db)} >= ${limit}`
            : sql<SqlBool>`${sizeIn(db)} <= ${limit}`;
    };
