import type { DayFacts } from '../../../contract/trade/covenant/judgeDay';
import { readPauses } from '../../analytics/collecting/pauses';
import { readSealedFigures } from '../../analytics/digests/sealedFigures';
import { readCoverage } from '../../analytics/events/reports/readCoverage';
import { countingRules } from '../../analytics/sites/countingRules';
import { findSite } from '../../analytics/sites/findSite';
import type { SiteRow } from '../../analytics/sites/siteRows';
import { readCountedDays } from '../../market/listings/traffic/countedDays';
import type { TrafficServices } from '../../market/listings/traffic/readTraffic';
import { addDays, type Day, daysBetween, startOfDay } from '../../platform/days';
import type { Prober } from '../../platform/hostProofs/probeHost';
import type { StoredCovenant } from './covenantRows';
import { lookForScript } from './lookForScript';

export interface FactServices extends TrafficServices {
    prober: Prober;
}

interface Asked {
    covenant: StoredCovenant;
    from: Day;
    to: Day;
    /** ms */
    now: number;
}

/** What is known of some days of a covenant, and of its site now. */
export interface ReadFacts {
    days: DayFacts[];
    /** a hash of what the site counts; empty without a site */
    rules: string;
    owner: 'buyer' | 'seller';
    script: DayFacts['script'];
    /** of visits by class of source in some weeks before; hundredths of a per cent */
    sourcesBefore(from: Day, to: Day): Promise<Record<string, number>>;
}

const hourMs = 3_600_000;
/** A day that is not sealed so long after its end never will be. */
const lateMs = 5 * 24 * hourMs;

const noDays = (from: Day, to: Day): Day[] =>
    Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
        addDays(from, index),
    );

/** ms of a span in which this server took nothing. */
const pausedMs = async ({ db }: FactServices, start: number, end: number): Promise<number> =>
    (await readPauses(db, { start, end })).reduce(
        (sum, { from, to }) => sum + Math.min(to, end) - Math.max(from, start),
        0,
    );

/** Views by the access log of days of which it tells all, and whose lines came while they were fresh. */
const loggedViews = async (
    { db, store }: FactServices,
    { covenant, from, to, now }: Asked,
): Promise<Map<Day, number>> => {
    const { site_id: site, timezone: zone } = covenant;
    const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
    const { days } = await readCoverage({ db, store }, { site, zone, from, to, start, end }, now);
    return new Map(
        days.flatMap(({ day, log, isWhole }) =>
            log && isWhole && log.late * 100 <= log.views ? [[day, log.views] as const] : [],
        ),
    );
};

const withoutSite = ({ covenant, from, to, now }: Asked): ReadFacts => ({
    days: noDays(from, to).map(day => ({
        day,
        method: covenant.method,
        sealed: null,
        isErased: false,
        counted: null,
        isLate: now >= startOfDay(addDays(day, 1), covenant.timezone) + lateMs,
        capped: 0,
        sources: {},
        logViews: null,
        script: 'unknown' as const,
        isClosed: true,
        owner: covenant.owner,
        areRulesChanged: false,
        isPaused: false,
    })),
    rules: '',
    owner: covenant.owner,
    script: 'unknown',
    sourcesBefore: async () => ({}),
});

/** Who answers for a site: of one that is somebody else's, whoever of the two had it last. */
const answerableFor = (
    { buyer_id, seller_id, owner }: StoredCovenant,
    site: Pick<SiteRow, 'owner_id'>,
): StoredCovenant['owner'] => {
    if (site.owner_id === buyer_id) return 'buyer';
    return site.owner_id === seller_id ? 'seller' : owner;
};

const sharesOf = (visits: Record<string, number>): Record<string, number> => {
    const all = Object.values(visits).reduce((sum, one) => sum + one, 0);
    return Object.fromEntries(
        Object.entries(visits).map(([name, one]) => [name, Math.round((one * 10_000) / all)]),
    );
};

const factsOf = async (services: FactServices, asked: Asked, site: SiteRow): Promise<ReadFacts> => {
    const { covenant, from, to, now } = asked;
    const zone = covenant.timezone;
    const zoned = { ...site, timezone: zone };
    const { host } = covenant;
    const counted = await readCountedDays(services, { site: zoned, host, from, to, now });
    const sealed = await readSealedFigures(services, site.id, { from, to });
    const logged = await loggedViews(services, asked);
    const rules = await countingRules(services.db, site);
    const owner = answerableFor(covenant, site);
    const script = await lookForScript(services.prober, host, site.id);
    const days: DayFacts[] = [];
    for (const day of noDays(from, to)) {
        const [start, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
        const { capped = 0, ...figures } = counted.days.get(day) ?? {};
        const seal = sealed.get(day);
        const isCounted = 'visits' in figures;
        days.push({
            day,
            method: counted.method,
            owner,
            script,
            capped,
            sealed: seal ? pick(seal.figures) : null,
            isLate: now >= end + lateMs,
            isErased: seal?.isErased ?? false,
            counted: isCounted ? pick(figures) : null,
            sources: isCounted ? await counted.sourcesOf(day, day) : {},
            logViews: logged.get(day) ?? null,
            isClosed: site.archived_at !== null,
            areRulesChanged: covenant.rules !== '' && rules !== covenant.rules,
            isPaused: (await pausedMs(services, start, end)) > hourMs,
        });
    }
    const sourcesBefore: ReadFacts['sourcesBefore'] = async (first, last) => {
        const before = { site: zoned, host, from: first, to: last, now };
        const { sourcesOf } = await readCountedDays(services, before);
        return sharesOf(await sourcesOf(first, last));
    };
    return { days, rules, owner, script, sourcesBefore };
};

const pick = ({ visits = 0, uv = 0, pv = 0 }: { visits?: number; uv?: number; pv?: number }) => ({
    visits,
    uv,
    pv,
});

/** What this server knows of some days of a covenant; nothing of it is what anybody says. */
export const readFacts = async (services: FactServices, asked: Asked): Promise<ReadFacts> => {
    const site = await findSite(services.db, asked.covenant.site_id);
    return site ? factsOf(services, asked, site) : withoutSite(asked);
};
