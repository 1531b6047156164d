import type { EventStore } from '../../server/analytics/events/store';
import { dayOf, startOfDay } from '../../server/platform/days';

const dayMs = 86_400_000;
export const usualDays = 90;

/** A visit has 2.2 page views in the mean, each with its engagement as the tracker sends it. */
const eventsOfVisit = 4.45;

/**
 * A day's traffic of one site, made by the store itself: 65 % of visits of one page, the others of
 * two to eight; 200 pages, 50 referrers, 300 cities and 30 provinces, a third of the visits by
 * somebody who was here before. Small numbers are frequent, as their squares say.
 */
const visits = `
    SELECT number AS n, {day:Int64} * 1000000 + n AS v,
        {start:Int64} + toInt64(cityHash64(v, 1) % 86400000) AS began,
        cityHash64('visitor', if(cityHash64(v, 2) % 100 < 38,
            cityHash64(v, 3) % ({day:Int64} * {visits:Int64} * 6 / 10 + 1000),
            1000 + {day:Int64} * {visits:Int64} + n)) AS visitor,
        if(cityHash64(v, 4) % 100 < 65, 1, 2 + cityHash64(v, 5) % 7) AS pages,
        pow(cityHash64(v, 6) % 10000 / 10000, 2) AS place,
        toUInt16(pow(cityHash64(v, 7) % 10000 / 10000, 2) * 50) AS ref,
        ['direct', 'search', 'external', 'social', 'ai', 'internal'][
            1 + toUInt8(pow(cityHash64(v, 8) % 10000 / 10000, 2) * 6)] AS source,
        toUInt8(pow(cityHash64(v, 9) % 10000 / 10000, 2) * 12) AS agent
    FROM numbers({visits:UInt64})`;

const page =
    "concat('/page/', toString(toUInt8(pow(cityHash64(v, i, 10) % 10000 / 10000, 2) * 200)))";
const host = "concat('site', toString(ref), '.example.net')";

const columns: Record<string, string> = {
    site: '{site:String}',
    started: 'fromUnixTimestamp64Milli(began)',
    visitor: 'visitor',
    time: `fromUnixTimestamp64Milli(began + i * 45000 + cityHash64(v, i, 11) % 9000
        + k * (2000 + cityHash64(v, i, 12) % 30000))`,
    kind: "if(k = 0, 'view', 'engagement')",
    view: 'cityHash64(v, i, 13) % 1099511627776',
    number: 'k',
    host: "'bench.example'",
    path: page,
    title: `if(k = 0, concat('Title of ', ${page}), '')`,
    referrer: `multiIf(k = 1, '', i > 0, 'https://bench.example/', source = 'direct', '',
        concat('https://', ${host}, '/', toString(cityHash64(v, 14) % 9)))`,
    referrerHost: `if(source = 'direct', '', ${host})`,
    source: 'source',
    sourceName: `if(source = 'direct', '', ${host})`,
    keyword:
        "if(source = 'search' AND cityHash64(v, 15) % 5 = 0, concat('word ', toString(toUInt16(pow(cityHash64(v, 16) % 10000 / 10000, 2) * 2000))), '')",
    address: 'toIPv6(IPv4NumToString(toUInt32(cityHash64(visitor, 17))))',
    country: "['CN', 'US', 'DE', 'JP', 'GB', 'FR', 'IN', 'BR'][1 + toUInt8(place * 8)]",
    region: "concat('CN-', toString(toUInt8(place * 30)))",
    city: "concat('city ', toString(toUInt16(place * 300)))",
    network: "['telecom', 'unicom', 'mobile', 'cernet'][1 + cityHash64(v, 18) % 4]",
    browser: "concat('Browser ', toString(agent))",
    browserVersion: "concat(toString(agent + 100), '.', toString(cityHash64(v, 19) % 3))",
    os: "['Windows', 'Android', 'iOS', 'macOS'][1 + agent % 4]",
    osVersion: 'toString(10 + agent % 3)',
    device: "if(agent % 2 = 0, 'desktop', 'phone')",
    screen: "['1920x1080', '390x844', '1366x768', '1536x864', '412x915'][1 + agent % 5]",
    language: "['zh-CN', 'en-US', 'de-DE'][1 + agent % 3]",
    engaged: 'if(k = 1, 1000 + cityHash64(v, i, 20) % 60000, 0)',
    scroll: 'if(k = 1, cityHash64(v, i, 21) % 101, 0)',
    // What is not measured is not sealed: sealing the days would go on beside the reports.
    origin: "'tracker'",
};

const fillSql = `
    INSERT INTO events (${Object.keys(columns).join(', ')})
    SELECT ${Object.values(columns).join(', ')}
    FROM (${visits}) ARRAY JOIN range(toUInt32(pages)) AS i ARRAY JOIN [0, 1] AS k`;

/** Fills the store with so many events of a site in the days that end with the present one. */
export const storeTraffic = async (
    store: EventStore,
    site: string,
    events: number,
    now: number,
    days = usualDays,
): Promise<void> => {
    const perDay = Math.round(events / days / eventsOfVisit);
    const today = startOfDay(dayOf(now, 'UTC'), 'UTC');
    for (let day = 0; day < days; day += 1) {
        const start = today - (days - 1 - day) * dayMs;
        await store.command(fillSql, { site, day, start, visits: perDay });
    }
    for (const table of ['events', 'day_changes']) {
        await store.command(`OPTIMIZE TABLE ${table} FINAL`);
    }
};

/** Bytes on the disk by table. */
export const readDisk = async (store: EventStore): Promise<{ table: string; bytes: number }[]> =>
    store.query(
        `SELECT table, toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts
        WHERE active AND database = currentDatabase() GROUP BY table ORDER BY table`,
    );
