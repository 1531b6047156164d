import { sql } from 'kysely';
import { type Currency, currencies } from '../../../contract/platform/money';
import type { Liability } from '../../../contract/trade/accounting/accountingCalls';
import type { Database } from '../../platform/database/database';
import { openPromises } from './couponPromises';

/** What is owed and held is of these kinds of accounts, by how their names look. */
const kinds = {
    available: 'user:%:available',
    pending: 'user:%:pending',
    frozen: 'user:%:frozen',
    escrow: 'order:%',
    suspense: 'suspense:%',
    vat: 'platform:vat',
    held: 'ext:%',
    receivable: 'receivable:%',
} as const;
type Kind = keyof typeof kinds;

const balancesOf = async (db: Database, kind: Kind): Promise<Map<string, bigint>> => {
    const rows = await db
        .selectFrom('ledger_balances')
        .select(['currency', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('account', 'like', kinds[kind])
        .groupBy('currency')
        .execute();
    return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]));
};

/** Of plans that were paid, the share of their time that lies ahead, rounded up. */
const unearnedPlans = async (db: Database, now: number): Promise<Map<string, bigint>> => {
    const rows = await db
        .selectFrom('plan_periods')
        .select(['currency', 'worth', 'starts_at', 'ends_at'])
        .where('state', '=', 'live')
        .where('ends_at', '>', now)
        .execute();
    const sums = new Map<string, bigint>();
    for (const { currency, worth, starts_at, ends_at } of rows) {
        const length = BigInt(ends_at - starts_at);
        const left = BigInt(ends_at - Math.max(now, starts_at));
        if (length <= 0n) continue;
        const part = (BigInt(worth) * left + length - 1n) / length;
        sums.set(currency, (sums.get(currency) ?? 0n) + part);
    }
    return sums;
};

/** By currency, of those that anything is in. */
export const readLiabilities = async (db: Database, now: number): Promise<Liability[]> => {
    const names = Object.keys(kinds) as Kind[];
    const balances = new Map<Kind, Map<string, bigint>>();
    for (const name of names) balances.set(name, await balancesOf(db, name));
    const unearned = await unearnedPlans(db, now);
    const promises = await openPromises(db, now);
    const lineOf = (currency: Currency): Liability => {
        const of = (kind: Kind) => balances.get(kind)?.get(currency) ?? 0n;
        const owedNow =
            of('available') + of('pending') + of('frozen') + of('escrow') + of('suspense');
        const ahead = unearned.get(currency) ?? 0n;
        const coupons = promises.get(currency);
        return {
            currency,
            available: String(of('available')),
            pending: String(of('pending')),
            frozen: String(of('frozen')),
            escrow: String(of('escrow')),
            suspense: String(of('suspense')),
            unearned: String(ahead),
            vat: String(of('vat')),
            owed: String(owedNow + ahead + of('vat')),
            held: String(-of('held')),
            receivable: String(-of('receivable')),
            coupons: coupons === null ? null : String(coupons ?? 0n),
        };
    };
    const isEmpty = ({ currency, coupons, ...amounts }: Liability): boolean =>
        coupons === '0' && Object.values(amounts).every(amount => amount === '0');
    return currencies.map(lineOf).filter(line => !isEmpty(line));
};
