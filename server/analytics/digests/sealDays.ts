import { maxLateMs } from '../../../contract/analytics/collect';
import { addDays, type Day, dayOf, startOfDay } from '../../platform/days';
import { measured } from '../events/measured';
import type { SiteRow } from '../sites/siteRows';
import { LogStopped } from '../transparency/transparencyLog';
import { readDayContent } from './dayContent';
import { type DayLink, digestRow } from './digest';
import { noteDigest, readJournal } from './journal';
import { lostUntil } from './lostDays';
import { sealDelayMs } from './sealDelay';
import type { DigestServices } from './services';
import { isAllLoaded } from './waiting';

interface SealOptions {
    isStopping?: () => boolean;
    /** ms, for what was accepted before to be loaded */
    patienceMs?: number;
}

const never = () => false;
const defaultPatienceMs = 10_000;

/**
 * Adds the digests that are due to the chains of all sites, each site's days in their order. What a
 * stop or a store that is away leaves undone is done by the next call.
 */
export const sealDays = async (
    services: DigestServices,
    options: SealOptions = {},
): Promise<number> => {
    const sites = await services.db
        .selectFrom('sites')
        .selectAll()
        .where('kind', '!=', 'demo')
        .orderBy('created_at')
        .execute();
    return sealSites(services, sites, options);
};

/** The same for some sites; answers how many days were sealed. */
export const sealSites = async (
    services: DigestServices,
    sites: readonly SiteRow[],
    { isStopping = never, patienceMs = defaultPatienceMs }: SealOptions = {},
): Promise<number> => {
    // What was due now was accepted before; so it is loaded when all is that waits from here on.
    const now = services.clock();
    await services.transparency.takeUp(isStopping);
    if ((await services.transparency.stoppedBy()) !== '') return 0;
    let isLoaded = false;
    let sealed = 0;
    for (const site of sites) {
        while (!isStopping()) {
            const link = await nextLink(services, site);
            if (!link || now < link.end + sealDelayMs) break;
            isLoaded ||=
                (await isAllLoaded(services.spoolFolder, patienceMs, isStopping)) &&
                ((await services.areOthersLoaded?.(patienceMs, isStopping)) ?? true);
            if (!isLoaded) return sealed;
            const isSealed = await seal(services, link).catch(cause => {
                if (cause instanceof LogStopped) return false;
                throw cause;
            });
            if (!isSealed) break;
            sealed += 1;
        }
    }
    return sealed;
};

/** Which day of the site comes next; nothing while it has no day that may be due. */
const nextLink = async (
    services: DigestServices,
    site: SiteRow,
): Promise<Omit<DayLink, 'sealedAt'> | undefined> => {
    const link = await linkAfterLast(services, site);
    if (!link || services.clock() < link.end + sealDelayMs) return link;
    const lost = await lostUntil(services, link);
    if (!lost) return link;
    // What was sealed once is not sealed again, but missed: the chain goes on without it.
    const day = addDays(lost, 1);
    const start = startOfDay(day, site.timezone);
    return {
        ...link,
        day,
        start,
        end: Math.max(start, startOfDay(addDays(day, 1), site.timezone)),
        previousHash: '',
    };
};

const linkAfterLast = async (
    services: DigestServices,
    site: SiteRow,
): Promise<Omit<DayLink, 'sealedAt'> | undefined> => {
    const last = await services.db
        .selectFrom('digests')
        .select(['day', 'end_at', 'hash'])
        .where('site_id', '=', site.id)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
    const timezone = site.timezone;
    const day = last ? addDays(last.day, 1) : await firstDay(services, site);
    if (!day) return undefined;
    const start = last?.end_at ?? startOfDay(day, timezone);
    return {
        site: site.id,
        day,
        timezone,
        start,
        // After a change of the zone a day may be longer or shorter, but nothing lies between two.
        end: Math.max(start, startOfDay(addDays(day, 1), timezone)),
        previousHash: last?.hash ?? '',
    };
};

/** The chain begins with the day of the site's first measured event, or with that of its making. */
const firstDay = async (
    { store, clock }: DigestServices,
    site: SiteRow,
): Promise<Day | undefined> => {
    const zone = site.timezone;
    const earliest = dayOf(site.created_at - maxLateMs, zone);
    if (clock() < startOfDay(addDays(earliest, 1), zone) + sealDelayMs) return undefined;
    const [found] = await store.query<{ events: number; first: number }>(
        `SELECT count() AS events, toUnixTimestamp64Milli(min(time)) AS first
        FROM events WHERE site = {site:String} AND ${measured}`,
        { site: site.id },
    );
    const made = dayOf(site.created_at, zone);
    const first = found && found.events > 0 ? dayOf(found.first, zone) : made;
    return first < made ? first : made;
};

/** False when another process was faster. */
const seal = async (
    services: DigestServices,
    link: Omit<DayLink, 'sealedAt'>,
): Promise<boolean> => {
    const { db, store, secret, clock, dataDir, transparency } = services;
    await completeJournal(dataDir, link);
    const content = await readDayContent(store, link);
    const row = digestRow({ ...link, sealedAt: clock() }, content);
    const isAdded = await db.transaction().execute(async trx => {
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('digests')
            .values({ ...row, signature: secret.sign('digest', row.hash) })
            .onConflict(conflict => conflict.doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await transparency.appendSealed(trx, row);
        return true;
    });
    if (!isAdded) return false;
    await noteDigest(dataDir, link.site, row);
    return true;
};

/** A stop between a digest and its note leaves the last one out of the journal. */
const completeJournal = async (
    dataDir: string,
    { site, day, previousHash }: Omit<DayLink, 'sealedAt'>,
): Promise<void> => {
    if (previousHash === '') return;
    const noted = await readJournal(dataDir, site);
    if (noted.some(({ hash }) => hash === previousHash)) return;
    await noteDigest(dataDir, site, { day: addDays(day, -1), hash: previousHash });
};
