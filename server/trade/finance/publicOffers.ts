import type { CheckedOffer, Offer, PublicOffers } from '../../../contract/trade/public/discount';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { offeredPlans } from '../plans/offeredPlans';

type CouponRow = Row<'coupons'>;

const mostOffers = 50;

const presentOffer = (row: CouponRow): Offer => ({
    code: row.code,
    kind: row.kind as Offer['kind'],
    value: String(row.value),
    currency: row.currency as Offer['currency'],
    minTotal: String(row.min_total),
    perUser: row.per_user,
    scope: JSON.parse(row.scope) as Offer['scope'],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
});

/** How often each of some coupons was used. */
const countUses = async (db: Database, ids: readonly string[]): Promise<Map<string, number>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('coupon_uses')
        .select(({ fn }) => ['coupon_id', fn.countAll<number>().as('uses')])
        .where('coupon_id', 'in', ids)
        .groupBy('coupon_id')
        .execute();
    return new Map(rows.map(({ coupon_id, uses }) => [coupon_id, Number(uses)]));
};

const isUsedUp = ({ id, max_uses }: CouponRow, uses: ReadonlyMap<string, number>): boolean =>
    max_uses !== null && (uses.get(id) ?? 0) >= max_uses;

/** Where a coupon stands at an instant (ms). */
const stateOf = (
    row: CouponRow,
    uses: ReadonlyMap<string, number>,
    now: number,
): CheckedOffer['state'] => {
    if (row.enabled !== 1) return 'unknown';
    if (row.starts_at !== null && row.starts_at > now) return 'upcoming';
    if (row.ends_at !== null && row.ends_at <= now) return 'over';
    return isUsedUp(row, uses) ? 'usedUp' : 'valid';
};

/** Nothing is promised for plans where none is for sale. */
const ofWhatIsSold = (offer: Offer, hasPlans: boolean): Offer[] => {
    if (hasPlans || !offer.scope.includes('subscription')) return [offer];
    const scope = offer.scope.filter(type => type !== 'subscription');
    return scope.length === 0 ? [] : [{ ...offer, scope }];
};

/** The coupons that are shown to everybody and can be used now; those that end soonest come first. */
export const listOffers = async (db: Database, now: number): Promise<PublicOffers> => {
    const rows = await db
        .selectFrom('coupons')
        .selectAll()
        .where('is_public', '=', 1)
        .where('enabled', '=', 1)
        .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
        .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
        .orderBy(({ fn, val }) => fn.coalesce('ends_at', val(Number.MAX_SAFE_INTEGER)))
        .orderBy('id')
        .limit(mostOffers)
        .execute();
    const uses = await countUses(
        db,
        rows.map(({ id }) => id),
    );
    const hasPlans = (await offeredPlans(db)).length > 0;
    const usable = rows.filter(row => !isUsedUp(row, uses)).map(presentOffer);
    return { list: usable.flatMap(offer => ofWhatIsSold(offer, hasPlans)), hasPlans };
};

/** What somebody gets for a code they know. */
export const readOffer = async (db: Database, now: number, code: string): Promise<CheckedOffer> => {
    const row = await db
        .selectFrom('coupons')
        .selectAll()
        .where('code', '=', code.toUpperCase())
        .executeTakeFirst();
    if (!row) return { state: 'unknown', offer: null };
    const state = stateOf(row, await countUses(db, [row.id]), now);
    return { state, offer: state === 'unknown' ? null : presentOffer(row) };
};
