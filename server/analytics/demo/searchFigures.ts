import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import type { Database } from '../../platform/database/database';
import { addDays, type Day, dayOf } from '../../platform/days';
import { addSearchFile, readSearchFile } from '../searchWords/files/searchFiles';
import { engineDay } from '../searchWords/keptDays';
import type { SiteRow } from '../sites/siteRows';
import type { DemoQuery, DemoSearch } from './profile';
import { Random } from './random';

interface Asked {
    seed: string;
    /** ms */
    until: number;
    /** days before it */
    days: number;
    /** of people, on the site in all that time */
    visits: number;
}

/** Engines tell of a day some days later. */
const delay: Readonly<Record<SearchEngine, number>> = { google: 2, baidu: 1 };

/** About how many of those who see a result click on it, by its position. */
const clickedAt = (position: number): number => 0.31 * position ** -1.15;

interface Line {
    day: Day;
    value: string;
    clicks: number;
    impressions: number;
    position: number;
}

const csvOf = (title: 'Query' | 'Page', lines: readonly Line[]): string =>
    [
        `Date,${title},Clicks,Impressions,Position`,
        ...lines.map(({ day, value, clicks, impressions, position }) =>
            [day, `"${value}"`, clicks, impressions, position.toFixed(1)].join(','),
        ),
    ].join('\n');

const linesOf = (
    days: readonly Day[],
    queries: readonly (DemoQuery & { value: string })[],
    { perDay, random }: { perDay: number; random: Random },
): Line[] => {
    const whole = queries.reduce((sum, { weight }) => sum + weight, 0);
    return days.flatMap(day =>
        queries.flatMap(({ value, weight, position: usual, interest = 1 }) => {
            const position = Math.max(1, usual * random.logNormal(1, 0.06));
            const clicks = random.poisson((perDay * weight) / whole);
            const seen = clicks / (clickedAt(usual) * interest) + random.poisson(2);
            const impressions = Math.max(clicks, Math.round(seen));
            return impressions === 0 ? [] : [{ day, value, clicks, impressions, position }];
        }),
    );
};

/**
 * What a search engine tells the site's owner, as two files that they uploaded: by query, and by page. Clicks go with the
 * site's made-up visits from that engine, some of which engines never tell the queries of.
 */
export const addSearchFigures = async (
    db: Database,
    site: SiteRow,
    { engine, share, queries }: DemoSearch,
    { seed, until, days, visits }: Asked,
): Promise<void> => {
    const last = addDays(dayOf(until, site.timezone), -delay[engine]);
    const told = Array.from({ length: Math.max(0, days - delay[engine]) }, (_, at) =>
        addDays(last, -at),
    )
        .filter(day => day <= engineDay(engine, until))
        .reverse();
    if (told.length === 0) return;
    const random = new Random(`${seed} search ${site.domain}`);
    const perDay = (visits / days) * share;
    const byQuery = queries.map(query => ({ ...query, value: query.query }));
    const byPage = queries.map(query => ({
        ...query,
        value: `https://${site.domain}${query.path}`,
    }));
    const tables = [
        { title: 'Query', lines: linesOf(told, byQuery, { perDay: perDay * 0.6, random }) },
        { title: 'Page', lines: linesOf(told, byPage, { perDay, random }) },
    ] as const;
    for (const { title, lines } of tables) {
        const name = title === 'Query' ? 'Queries.csv' : 'Pages.csv';
        const content = readSearchFile(site, { engine, name, text: csvOf(title, lines) }, until);
        await db
            .transaction()
            .execute(trx => addSearchFile(trx, site.id, content, { engine, name, now: until }));
    }
};
