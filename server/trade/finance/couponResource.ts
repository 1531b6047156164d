import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import {
    type Coupon,
    type CouponInput,
    couponFaults,
    type couponPeriods,
    coupons,
} from '../../../contract/trade/resources/coupons';
import { findPerson } from '../../identity/users/people';
import { equals, isFlag } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { invalid } from '../../platform/http/errors';
import { requireGrant } from './couponGrant';

type Period = (typeof couponPeriods)[number];

const lies = (period: Period, { now }: { now: number }): RawBuilder<SqlBool> => {
    if (period === 'upcoming') return sql<SqlBool>`starts_at > ${now}`;
    if (period === 'over') return sql<SqlBool>`ends_at <= ${now}`;
    // not by `or`, for which the database would look through an index for each part
    return sql<SqlBool>`coalesce(starts_at, 0) <= ${now}
        and coalesce(ends_at, ${Number.MAX_SAFE_INTEGER}) > ${now}`;
};

const columnsOf = (input: CouponInput) => ({
    code: input.code,
    kind: input.kind,
    value: Number(input.value),
    currency: input.currency,
    min_total: Number(input.minTotal),
    max_uses: input.maxUses,
    per_user: input.perUser,
    scope: JSON.stringify(input.scope),
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    enabled: asFlag(input.enabled),
    is_public: asFlag(input.isPublic),
    max_discount: input.maxDiscount === null ? null : Number(input.maxDiscount),
    budget: input.budget === null ? null : Number(input.budget),
    funded_by: input.fundedBy,
    seller_id: input.sellerId,
});

/** What coupons have taken off so far, by id. */
const spentBy = async (
    db: Pick<Database, 'selectFrom'>,
    ids: readonly string[],
): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('coupon_uses')
        .select(['coupon_id', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('coupon_id', 'in', ids)
        .groupBy('coupon_id')
        .execute();
    return new Map(rows.map(({ coupon_id, sum }) => [coupon_id, sum]));
};

const textOrNull = (amount: number | null): string | null =>
    amount === null ? null : String(amount);

/** A percentage or an amount as people say it. */
const valueCell = ({ kind, value, currency }: Coupon): string =>
    kind === 'percent' ? `${decimalText(value, 'CNY')}%` : decimalText(value, currency ?? 'CNY');

const sumCell =
    (field: 'maxDiscount' | 'budget' | 'spent') =>
    (coupon: Coupon): string => {
        const amount = coupon[field];
        return amount === null ? '' : decimalText(amount, coupon.currency ?? 'CNY');
    };

/** Discounts by a code. */
export const couponResource = defineCrud({
    resource: coupons,
    table: 'coupons',
    columns: {
        createdAt: 'created_at',
        code: 'code',
        value: 'value',
        startsAt: 'starts_at',
        endsAt: 'ends_at',
        updatedAt: 'updated_at',
    },
    empty: { startsAt: null, endsAt: null },
    searched: ['code'],
    filters: {
        enabled: isFlag('enabled'),
        isPublic: isFlag('is_public'),
        kind: equals('kind'),
        period: lies,
    },
    presentRows: async (rows, { db }) => {
        const spent = await spentBy(
            db,
            rows.map(({ id }) => id),
        );
        return rows.map(row => ({
            id: row.id,
            code: row.code,
            kind: row.kind as Coupon['kind'],
            value: String(row.value),
            currency: row.currency as Currency | null,
            minTotal: String(row.min_total),
            maxUses: row.max_uses,
            perUser: row.per_user,
            scope: JSON.parse(row.scope) as Coupon['scope'],
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            enabled: row.enabled === 1,
            isPublic: row.is_public === 1,
            maxDiscount: textOrNull(row.max_discount),
            budget: textOrNull(row.budget),
            spent: spent.get(row.id) ?? '0',
            fundedBy: row.funded_by as Coupon['fundedBy'],
            sellerId: row.seller_id,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        }));
    },
    title: ({ code }) => code,
    store: async (input, { db }, before) => {
        const faults = couponFaults(input);
        const same = await db
            .selectFrom('coupons')
            .select('id')
            .where('code', '=', input.code)
            .executeTakeFirst();
        if (same && same.id !== before?.id) faults.code = 'field.taken';
        if (input.sellerId !== null && !(await findPerson(db, input.sellerId))) {
            faults.sellerId = 'field.user_unknown';
        }
        if (Object.keys(faults).length > 0) throw invalid(faults);
        return columnsOf(input);
    },
    afterWrite: (row, context, before) => requireGrant(row, before, context),
    cells: {
        value: valueCell,
        minTotal: ({ minTotal, currency }) => decimalText(minTotal, currency ?? 'CNY'),
        maxDiscount: sumCell('maxDiscount'),
        budget: sumCell('budget'),
        spent: sumCell('spent'),
    },
});
