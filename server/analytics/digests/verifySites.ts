import type { Day } from '../../platform/days';
import { unsealedLogDays } from '../accessLogs/logSeals';
import { damageIn } from '../events/damage';
import { compareFinalized, readUnshown } from '../events/finalized/compareFinalized';
import type { Unshown } from '../events/finalized/compareVisits';
import { checkLog } from '../transparency/checkLog';
import { erasureText } from './digest';
import type { DigestServices } from './services';
import type { VerifyLine } from './verifyLine';
import { type DayRange, verifySite } from './verifySite';

export interface VerifyRequest extends DayRange {
    /** ids */
    sites: string[];
    /** in place of the sites: a file of signed figures */
    snapshot?: string | undefined;
}

type Services = Pick<DigestServices, 'db' | 'store' | 'secret' | 'dataDir' | 'recent' | 'keptDays'>;

/** Checks the chains of several sites, and what reports read of finalized days. */
export async function* verifySites(
    services: Services,
    request: VerifyRequest,
): AsyncGenerator<VerifyLine> {
    try {
        yield* verifyEach(services, request);
    } catch (cause) {
        const damage = damageIn(cause);
        if (damage === undefined) throw cause;
        const text = `WRONG: files of the event store are damaged or were changed, nothing further is checked: ${damage}`;
        yield { type: 'note', text };
        yield { type: 'end', ok: false };
    }
}

async function* verifyEach(
    services: Services,
    { sites, from, to }: VerifyRequest,
): AsyncGenerator<VerifyLine> {
    const rows = await services.db
        .selectFrom('sites')
        .select(['id', 'domain', 'kind'])
        .where('id', 'in', sites)
        .orderBy('created_at')
        .execute();
    let ok = true;
    for (const { id: site, domain, kind } of rows) {
        let days = 0;
        let bad = 0;
        let head: { day: Day; hash: string } | null = null;
        for await (const report of verifySite(services, site, { from, to })) {
            days += 1;
            if (report.problems.length > 0) bad += 1;
            if (report.hash) head = { day: report.day, hash: report.hash };
            yield { type: 'day', site, domain, ...report };
        }
        let differing = 0;
        const kept = await erasedUntil(services, site);
        if (kept > 0) {
            const unshown = await readUnshown(services, { site, from, to, kept });
            yield { type: 'note', text: uncheckable(domain, kept, unshown) };
        }
        for await (const report of compareFinalized(services, { site, from, to, kept })) {
            differing += 1;
            yield { type: 'finalized', site, domain, ...report };
        }
        for (const day of (await services.keptDays?.differing(site)) ?? []) {
            differing += 1;
            yield {
                type: 'finalized',
                site,
                domain,
                day,
                problems: [{ kind: 'keptFiguresDiffer' }],
            };
        }
        for (const day of await unsealedLogDays(services, site)) {
            differing += 1;
            const problems = [{ kind: 'logSumsDiffer' as const }];
            yield { type: 'finalized', site, domain, day, problems };
        }
        const misfiled = await countMisfiled(services, site);
        const recent = (await services.recent?.differingRecent(site)) ?? 0;
        ok &&= bad + differing + misfiled + recent === 0;
        yield { type: 'site', site, domain, kind, days, bad, differing, misfiled, recent, head };
    }
    const log = await checkLog(services.db, services.dataDir);
    for (const text of log.lines) yield { type: 'note', text };
    yield { type: 'end', ok: ok && log.ok };
}

/** Until when retention has erased a site's events, ms, as this server has signed it; 0 where it has erased none. */
const erasedUntil = async (
    { db, secret }: Pick<Services, 'db' | 'secret'>,
    site: string,
): Promise<number> => {
    const rows = await db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', site)
        .where('erasing_at', 'is not', null)
        .orderBy('end_at', 'desc')
        .execute();
    // whoever marks a day as erased may want others to be looked at less closely
    const last = rows.find(row =>
        secret.isSigned('erasure', erasureText(row, row.erasing_at ?? 0), row.erasure),
    );
    return last?.end_at ?? 0;
};

/** What nobody can know any more of the visitors of days that are left, and how much rests on it. */
const uncheckable = (domain: string, kept: number, { visits, byId }: Unshown): string => {
    const day = new Date(kept).toISOString().slice(0, 10);
    const left = `${domain}: not checked, as retention has erased it: when visitors who came before ${day} were first seen.`;
    const [all, known, unknown] = [visits, byId, visits - byId].map(one =>
        one.toLocaleString('en'),
    );
    if (visits === 0) return `${left} No visit since then counts as a known visitor’s by that.`;
    return `${left} Visits since then that count as known visitors’ by that alone: ${all}. Sealed events show an ID given earlier for ${known} of them, and nothing does for ${unknown}.`;
};

const ownDays = [
    ['events', 'time'],
    ['detections', 'started'],
    ['visits', 'started'],
] as const;

/** Reports prune by the day of a row: one with a false day shows in long periods only. */
const countMisfiled = async (
    { store }: Pick<DigestServices, 'store'>,
    site: string,
): Promise<number> => {
    let misfiled = 0;
    for (const [table, instant] of ownDays) {
        const [row] = await store.query<{ misfiled: number }>(
            `SELECT count() AS misfiled FROM ${table}
            WHERE site = {site:String} AND day != toDate(${instant}, 'UTC')`,
            { site },
        );
        misfiled += Number(row?.misfiled ?? 0);
    }
    return misfiled;
};
