import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** From which lines (an IPv4 address, or an IPv6 /64) each of these is signed in; nothing of those that are not. */
export const signInLines = async (
    db: Reader,
    userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const lines = new Map<string, Set<string>>();
    if (userIds.length === 0) return lines;
    const rows = await db
        .selectFrom('sessions')
        .select(['user_id', 'address'])
        .distinct()
        .where('user_id', 'in', userIds)
        .where('address', '<>', '')
        .where('impersonator_id', 'is', null)
        .execute();
    for (const { user_id, address } of rows) {
        if (user_id === null) continue;
        lines.set(user_id, (lines.get(user_id) ?? new Set()).add(addressBucket(address)));
    }
    return lines;
};
