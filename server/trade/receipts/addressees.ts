import type { Addressee } from '../../../contract/trade/receipts';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { settingsIn } from '../../platform/settings/settingsIn';

/** Who sends receipts; until the operator has said so, the product's name. */
export const readPlatform = async (db: Database): Promise<Addressee> => {
    const set = await settingsIn(db, [
        'platform_name',
        'platform_address',
        'platform_tax_id',
        'webtitle',
    ]);
    const name = set.platform_name || set.webtitle || 'Footfall';
    return { name, address: set.platform_address, taxId: set.platform_tax_id };
};

/** What somebody wrote for their receipts; empty before. */
export const readBilling = async (db: Database, userId: string): Promise<Addressee> => {
    const row = await db
        .selectFrom('billing_details')
        .select(['name', 'address', 'tax_id'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
    return { name: row?.name ?? '', address: row?.address ?? '', taxId: row?.tax_id ?? '' };
};

/** Whom a receipt is made out to; without their own words by the account's name. */
export const readAddressee = async (db: Database, userId: string): Promise<Addressee> => {
    const billing = await readBilling(db, userId);
    if (billing.name !== '') return billing;
    const user = await findPerson(db, userId);
    return { ...billing, name: user?.name || user?.email || '' };
};

export const writeBilling = async (
    db: Database,
    userId: string,
    { name, address, taxId }: Addressee,
    now: number,
): Promise<void> => {
    const columns = { name, address, tax_id: taxId, updated_at: now };
    await db
        .insertInto('billing_details')
        .values({ user_id: userId, ...columns, created_at: now, version: 1 })
        .onConflict(conflict =>
            conflict.column('user_id').doUpdateSet(({ eb }) => ({
                ...columns,
                version: eb('billing_details.version', '+', 1),
            })),
        )
        .execute();
};
