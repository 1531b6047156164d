import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';

/** What lies on each deposit's account is what is held by an offer or a bidder: one look at both. */
export async function* depositFaults(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{ account: string; currency: string; kept: string; due: string }>`
        select account, currency, cast(sum(kept) as text) as kept, cast(sum(due) as text) as due
        from (
            select account, currency, amount as kept, 0 as due from ledger_balances
                where amount <> 0
                    and (account like 'order:%:deposit' or account like 'auction:%')
            union all
            select 'order:' || id || ':deposit', currency, 0, deposit from offers
                where deposit_end = 'held'
            union all
            select 'auction:' || auction_id || ':deposit:' || user_id, auctions.currency, 0, deposit
                from auction_bidders
                inner join auctions on auctions.id = auction_bidders.auction_id
                where deposit_end = 'held'
        ) as sides
        group by account, currency having sum(kept) <> sum(due)`.execute(db);
    for (const { account, currency, kept, due } of rows) {
        yield {
            check: 'deposit',
            subject: account,
            currency,
            found: `${kept} on the account, deposits held total ${due}`,
            expected: `${due} on the account`,
            accounts: [account],
        };
    }
}
