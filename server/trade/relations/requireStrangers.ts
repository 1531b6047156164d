import type { Fault } from '../../../contract/fault';
import { isStrong, type RelationKind } from '../../../contract/trade/resources/relationTable';
import { sharesIdentity } from '../../identity/users/relatedAccounts';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { sharesPayout } from '../orders/relatedPeople';
import { findRelation, kindsOf } from './keepRelation';

type Reader = Pick<Database, 'selectFrom'>;

/** What says that two accounts are one person's, now or when it was seen; without what an administrator cleared. */
const strongBetween = async (db: Reader, one: string, other: string): Promise<RelationKind[]> => {
    const found: RelationKind[] = [];
    if (await sharesIdentity(db, one, [other])) found.push('identity');
    if (await sharesPayout(db, one, [other])) found.push('payout');
    const known = await findRelation(db, one, other);
    if (!known) return found;
    const seen = kindsOf(known).filter(isStrong);
    if (known.state !== 'cleared') return [...new Set([...found, ...seen])];
    return found.filter(kind => !seen.includes(kind));
};

/**
 * Nobody buys from, bids on or makes offers to themselves by a second account. Throws 409 `refusal` for two that are one
 * person's; what may be a family's is noted for administrators, and goes on.
 */
export const requireStrangers = async (
    db: Reader,
    [one, other]: readonly [one: string, other: string],
    refusal: Fault,
): Promise<void> => {
    if ((await strongBetween(db, one, other)).length > 0) throw new ApiError(409, refusal);
};
