import { maySubsidise } from '../../../contract/trade/resources/coupons';
import { isAboveLimits, noteUse, takeTurn } from '../../identity/approvals/limits';
import { readApprovalRules } from '../../identity/approvals/rules';
import type { CrudContext, Row } from '../../platform/crud/definition';
import { inTransaction } from '../../platform/database/inTransaction';
import { invalid } from '../../platform/http/errors';

type CouponRow = Row<'coupons'>;

/** What sellers may get of the platform by a coupon, beyond the fees that it earns by them. */
const givenAway = (row: CouponRow | undefined): bigint => {
    if (row?.enabled !== 1) return 0n;
    const { funded_by: fundedBy, max_discount: maxDiscount, budget } = row;
    const scope = JSON.parse(row.scope) as string[];
    return maySubsidise({ fundedBy, scope, maxDiscount }) ? BigInt(budget ?? 0) : 0n;
};

/**
 * What one administrator gives away alone by coupons within 24 hours stays below the limit for one
 * destination: the seller and the buyer may be one person, and the administrator's friend. Beyond it two
 * administrators raise the limits first. Throws 422 `budget`; call it in the transaction that writes the row.
 */
export const requireGrant = (
    row: CouponRow,
    before: CouponRow | undefined,
    { db, session, now }: CrudContext,
): Promise<void> =>
    inTransaction(db, async trx => {
        const same = before?.currency === row.currency ? before : undefined;
        const amount = givenAway(row) - givenAway(same);
        if (amount <= 0n || row.currency === null) return;
        await takeTurn(trx);
        const money = { amount, currency: row.currency };
        const facts = { money, beneficiary: null, destination: 'coupons' };
        const { limits } = await readApprovalRules(trx);
        if (await isAboveLimits(trx, facts, { doneBy: session.userId, limits }, now)) {
            throw invalid({ budget: 'coupon.above_limit' });
        }
        await noteUse(trx, 'coupon', facts, session.userId, now);
    });
