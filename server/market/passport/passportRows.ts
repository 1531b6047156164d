import type { Selectable } from 'kysely';
import { z } from 'zod';
import { scanFacts } from '../../../contract/market/passport/facts';
import { checkedAdvisories } from '../../../contract/market/passport/passports';
import type { Database } from '../../platform/database/database';
import type { CodePassportTable } from '../../platform/database/tables/market/codePassports';
import { noThreshold } from './similarArchives';

export type PassportRow = Selectable<CodePassportTable>;

/** What a look found, and what was known of its packages then. */
export const storedFacts = z.object({
    facts: scanFacts,
    advisories: checkedAdvisories.nullable(),
});

interface Planned {
    versionId: string;
    productId: string;
    sellerId: string;
    sha256: string;
}

/** Has a version's archive looked at, in the transaction that adds it; false where that was planned before. */
export const planPassport = async (
    trx: Database,
    { versionId, productId, sellerId, sha256 }: Planned,
    now: number,
): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('code_passports')
        .values({
            version_id: versionId,
            product_id: productId,
            seller_id: sellerId,
            sha256,
            state: 'waiting',
            failure: '',
            facts: null,
            threshold: noThreshold,
            printed: 0,
            similar: '[]',
            tries: 0,
            leased_until: 0,
            scanned_at: null,
            recipe: '',
            build_log: '',
            created_at: now,
        })
        .onConflict(conflict => conflict.column('version_id').doNothing())
        .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
};

export const findPassport = (db: Database, versionId: string): Promise<PassportRow | undefined> =>
    db
        .selectFrom('code_passports')
        .selectAll()
        .where('version_id', '=', versionId)
        .executeTakeFirst();

/** Passports go with their versions. */
export const dropPassports = async (
    trx: Database,
    column: 'version_id' | 'product_id',
    id: string,
): Promise<void> => {
    const ids = trx.selectFrom('code_passports').select('version_id').where(column, '=', id);
    await trx.deleteFrom('passport_prints').where('version_id', 'in', ids).execute();
    await trx.deleteFrom('code_passports').where(column, '=', id).execute();
};
