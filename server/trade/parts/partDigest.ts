import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { readDelivered } from '../orders/deliveredFiles';

/**
 * What a buyer confirms of delivered files: the digest of the one file, or of several that over their digests, each on
 * a line, in the order of the alphabet. Null while nothing is delivered.
 */
export const partDigest = async (db: Database, orderId: string): Promise<string | null> => {
    const files = await readDelivered(db, orderId);
    const digests = [...new Set(files.map(({ sha256 }) => sha256))].sort();
    const [only] = digests;
    if (only === undefined) return null;
    if (digests.length === 1) return only;
    return createHash('sha256').update(digests.join('\n')).digest('hex');
};
