import type { listingChoices } from '../../../../contract/market/listings';
import type { CallAnswer } from '../../../../contract/platform/call';
import { sitesInUse } from '../../../analytics/sites/findSite';
import { offeredEntries } from '../../../content/dictionaries/entries';
import type { Database } from '../../../platform/database/database';
import type { TradeTerms } from '../../tradeTerms';
import { dictionaryFields } from '../productRows';
import { saleCurrencies } from '../saleCurrencies';

/** What a listing's fields are chosen from: entries that are offered, and somebody's own sites. */
export const choicesFor = async (
    db: Database,
    terms: TradeTerms,
    userId: string,
): Promise<CallAnswer<typeof listingChoices>> => {
    const rows = await offeredEntries(db);
    const fields = Object.values(dictionaryFields).flat();
    const entries = fields.map(([field, , kind]) => [
        field,
        rows
            .filter(row => row.kind === kind)
            .map(({ id, name_zh, name_en }) => ({ id, nameZh: name_zh, nameEn: name_en })),
    ]);
    const sites = await sitesInUse(db, userId);
    const currencies = await saleCurrencies(db, terms);
    return { entries: Object.fromEntries(entries), sites, currencies };
};
