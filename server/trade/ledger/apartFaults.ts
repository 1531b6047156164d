import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';

/**
 * What an order says that parts took out of it is what its parts say, and together they are less than its price: no
 * part is divided beyond its amount.
 */
export async function* apartFaults(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{
        number: string;
        currency: string;
        parted: string;
        apart: string;
        agreed: string;
        price: string;
    }>`
        select number, currency, cast(parted as text) as parted, cast(price as text) as price,
            cast(sum(case when is_apart = 1 then amount else 0 end) as text) as apart,
            cast(sum(amount) as text) as agreed
        from orders left join order_parts on order_parts.order_id = orders.id
        where parted <> 0 or order_parts.id is not null
        group by orders.id, number, currency, parted, price
        having parted <> coalesce(sum(case when is_apart = 1 then amount else 0 end), 0)
            or sum(amount) >= price
            or sum(case when to_buyer < 0 or to_buyer > amount or amount <= 0 then 1 else 0 end) > 0`.execute(
        db,
    );
    for (const row of rows) {
        yield {
            check: 'parts',
            subject: row.number,
            currency: row.currency,
            accounts: [],
            found: `parts taken ${row.parted} of ${row.apart ?? 0}, agreed ${row.agreed ?? 0} of ${row.price}`,
            expected: 'matching parts below the price',
        };
    }
}
