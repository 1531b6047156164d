import type { listingChoices } from '../../../../contract/market/listings';
import type { CallAnswer } from '../../../../contract/platform/call';
import type { Database } from '../../../platform/database/database';
import { dictionaryFields } from '../productRows';

/** What a listing's fields are chosen from: entries that are offered, and somebody's own sites. */
export const choicesFor = async (
    db: Database,
    userId: string,
): Promise<CallAnswer<typeof listingChoices>> => {
    const rows = await db
        .selectFrom('dictionary_entries')
        .select(['id', 'kind', 'name_zh', 'name_en'])
        .where('enabled', '=', 1)
        .orderBy('position')
        .orderBy('id')
        .execute();
    const fields = Object.values(dictionaryFields).flat();
    const entries = fields.map(([field, , kind]) => [
        field,
        rows
            .filter(row => row.kind === kind)
            .map(({ id, name_zh, name_en }) => ({ id, nameZh: name_zh, nameEn: name_en })),
    ]);
    const sites = await db
        .selectFrom('sites')
        .select(['id', 'name', 'domain'])
        .where('owner_id', '=', userId)
        .where('archived_at', 'is', null)
        .orderBy('name')
        .limit(200)
        .execute();
    return { entries: Object.fromEntries(entries), sites };
};
