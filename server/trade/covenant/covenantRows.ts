import { sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { CovenantState, NextSiteState } from '../../../contract/trade/covenant/covenantTable';
import type {
    CovenantBaseline,
    CovenantTerms,
} from '../../../contract/trade/covenant/covenantTerms';
import type {
    Agreed,
    DayKind,
    DayReason,
    JudgedDay,
} from '../../../contract/trade/covenant/judgeDay';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Trx } from '../orders/orderRows';

/** A covenant as it lies in its table, with the closed lists that its texts are of. */
export interface StoredCovenant
    extends Omit<Row<'covenants'>, 'state' | 'currency' | 'owner' | 'next_site'> {
    state: CovenantState;
    currency: Currency;
    owner: 'buyer' | 'seller';
    next_site: NextSiteState;
}

export const findCovenant = async (
    db: Database,
    orderId: string,
): Promise<StoredCovenant | undefined> =>
    (await db
        .selectFrom('covenants')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()) as StoredCovenant | undefined;

/** The covenant, kept from all others until the transaction ends. Throws 404. */
export const lockCovenant = async (trx: Trx, orderId: string): Promise<StoredCovenant> => {
    const row = await trx
        .updateTable('covenants')
        .set({ version: sql`version` })
        .where('order_id', '=', orderId)
        .returningAll()
        .executeTakeFirst();
    if (!row) throw notFound('covenant.not_found');
    return row as StoredCovenant;
};

export const termsIn = ({ terms }: Pick<StoredCovenant, 'terms'>): CovenantTerms =>
    JSON.parse(terms) as CovenantTerms;

export const baselineIn = ({ baseline }: Pick<StoredCovenant, 'baseline'>): CovenantBaseline =>
    JSON.parse(baseline) as CovenantBaseline;

export const agreedIn = (covenant: StoredCovenant): Agreed => ({
    terms: termsIn(covenant),
    baseline: baselineIn(covenant),
    method: covenant.method,
    sawScript: covenant.saw_script === 1,
});

/** Whether it goes on, with nobody disagreeing. */
export const isOpenCovenant = ({ state }: Pick<StoredCovenant, 'state'>): boolean =>
    ['agreed', 'running', 'ended'].includes(state);

/** What somebody is in a covenant. */
export const partInCovenant = (
    { buyer_id, seller_id }: Pick<StoredCovenant, 'buyer_id' | 'seller_id'>,
    userId: string,
): 'buyer' | 'seller' | undefined => {
    if (userId === buyer_id) return 'buyer';
    return userId === seller_id ? 'seller' : undefined;
};

export interface StoredDay extends JudgedDay {
    isFinal: boolean;
}

/** The days that were judged so far, in their order. */
export const readJudgedDays = async (db: Database, orderId: string): Promise<StoredDay[]> => {
    const rows = await db
        .selectFrom('covenant_days')
        .select(['day', 'kind', 'value', 'expected', 'measured', 'reasons', 'is_final'])
        .where('order_id', '=', orderId)
        .orderBy('day')
        .execute();
    return rows.map(row => ({
        day: row.day,
        kind: row.kind as DayKind,
        value: Number(row.value),
        expected: Number(row.expected),
        measured: row.measured === null ? null : Number(row.measured),
        reasons: JSON.parse(row.reasons) as DayReason[],
        isFinal: row.is_final === 1,
    }));
};
