import { searchOneClickPath } from '../../../contract/market/public/marketActions';
import { mailable } from '../../identity/accounts/wantedMails';
import type { Config } from '../../platform/config';
import type { Trx } from '../../platform/database/trx';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import { headFrom } from '../../platform/mail/emailLayout';
import { oneClickLink } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { TradeTerms } from '../tradeTerms';
import { alertEmail } from './alertEmail';
import { findListingIds } from './marketBase';
import { marketScale } from './marketScale';
import { type ListingRow, listingRowsById } from './presentRows';
import {
    alertEveryMs,
    readQuery,
    type SearchRow,
    searchAlertKind,
    stopToken,
} from './savedSearches';

interface Services {
    jobs: Pick<JobRunner, 'handle'>;
    outbox: Pick<Outbox, 'write'>;
    settings: Pick<SettingsStore, 'currentIn'>;
    secret: Secret;
    config: Pick<Config, 'PUBLIC_URL'>;
    terms: TradeTerms;
}

const inOneMail = 20;
/** What is being listed at this moment may be stored with an instant that is past: next time. */
const settledMs = 60_000;

const newListings = async (
    trx: Trx,
    terms: TradeTerms,
    search: SearchRow,
    { until, now }: { until: number; now: number },
) => {
    const query = readQuery(search.query);
    if (!query) return [];
    const ids = await findListingIds(
        trx,
        { ...query, sort: 'newest' },
        await marketScale(trx, terms, now),
        {
            limit: inOneMail + 1,
            offset: 0,
            listed: { after: search.told_until, until, unlessTold: search.id },
        },
    );
    const rows = await listingRowsById(trx, ids, ['listed']);
    return rows.filter(({ seller_id }) => seller_id !== search.user_id);
};

const noteTold = async (trx: Trx, searchId: string, rows: readonly ListingRow[]): Promise<void> => {
    if (rows.length === 0) return;
    await trx
        .insertInto('search_told')
        .values(rows.map(({ id }) => ({ search_id: searchId, product_id: id })))
        .onConflict(conflict => conflict.doNothing())
        .execute();
};

const tellOf = async (
    trx: Trx,
    { outbox, settings, secret, config, terms }: Services,
    search: SearchRow,
    now: number,
): Promise<void> => {
    const until = now - settledMs;
    const [user] = await mailable(trx, [search.user_id]);
    const found = user ? await newListings(trx, terms, search, { until, now }) : [];
    await noteTold(trx, search.id, found.slice(0, inOneMail));
    await trx
        .updateTable('saved_searches')
        .set({ told_until: Math.max(until, search.told_until) })
        .where('id', '=', search.id)
        .execute();
    if (!user || found.length === 0) return;
    const language = search.language === 'zh' ? 'zh' : 'en';
    const head = headFrom(await settings.currentIn(trx), config, language);
    const token = stopToken(secret, search.id);
    const mail = alertEmail(head, {
        name: search.name,
        query: search.query,
        listings: found.slice(0, inOneMail),
        hasMore: found.length > inOneMail,
        token,
    });
    const unsubscribe =
        head.address === '' ? '' : oneClickLink(head.address, searchOneClickPath, token);
    await outbox.write(trx, { to: user.email, ...mail, unsubscribe });
};

/** Each hour, a mail with what is new in a kept search; in one transaction, so each listing once. */
export const handleSearchAlerts = (services: Services): void => {
    services.jobs.handle(searchAlertKind, {
        action: async (trx, { payload }, _, now) => {
            const { searchId } = payload as { searchId: string };
            const search = await trx
                .selectFrom('saved_searches')
                .selectAll()
                .where('id', '=', searchId)
                .where('has_mails', '=', 1)
                .executeTakeFirst();
            if (!search) return undefined;
            await tellOf(trx, services, search, now);
            return now + alertEveryMs;
        },
    });
};
