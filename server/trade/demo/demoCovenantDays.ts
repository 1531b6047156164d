import { trafficMethod } from '../../../contract/market/public/trafficSnapshot';
import type { CovenantBaseline } from '../../../contract/trade/covenant/covenantTerms';
import type { DayFacts } from '../../../contract/trade/covenant/judgeDay';
import { addDays, type Day, daysBetween, startOfDay } from '../../platform/days';
import { baselineIn, type StoredCovenant } from '../covenant/covenantRows';
import type { ReadFacts } from '../covenant/readFacts';

const hourMs = 3_600_000;
const whole = 10_000;

/** As the made-up figures before the sale have them; hundredths of a per cent. */
const sources = { search: 5_200, direct: 2_700, external: 1_300, social: 800 } as const;

/** What a day of the week brought before the sale. */
const before = ({ weekdays }: CovenantBaseline, day: Day): number => {
    const { sum = 0, days = 0 } = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? {};
    return days === 0 ? 0 : sum / days;
};

/** A site that lost about a sixth of its visits, evenly: of those before the sale, by the number of the day. */
const usual = (index: number): number => 0.76 + ((index * 7) % 11) * 0.015;

const figures = (visits: number) => ({ visits, uv: Math.round(visits * 0.86), pv: visits * 3 });

const sourcesOf = (visits: number): Record<string, number> =>
    Object.fromEntries(
        Object.entries(sources).map(([name, part]) => [name, Math.round((visits * part) / whole)]),
    );

type Happened = (usualVisits: number) => Partial<DayFacts>;

const silent = { counted: null, sealed: figures(0), sources: {} } as const;

/** What happened on days by their numbers, so that the meter shows more than what was measured. */
const happenings: Readonly<Record<number, Happened>> = {
    4: () => Object.assign({ isPaused: true }, silent),
    // visits were bought: they do not count
    11: visits => {
        const bought = Math.round(visits * 0.6);
        const all = figures(visits + bought);
        return {
            counted: all,
            sealed: all,
            sources: Object.assign({ campaign: bought }, sourcesOf(visits)),
        };
    },
    17: () => silent,
    // the script was gone for a day
    22: visits => {
        const few = Math.round(visits * 0.2);
        const left = figures(few);
        return { counted: left, sealed: left, sources: sourcesOf(few), script: 'missing' };
    },
    // more than was sealed
    26: visits => ({ counted: figures(Math.round(visits * 1.2)) }),
};

const factsOf = (covenant: StoredCovenant, day: Day, now: number): DayFacts => {
    const index = covenant.begins_on === '' ? -1 : daysBetween(covenant.begins_on, day);
    const visits = Math.round(before(baselineIn(covenant), day) * usual(Math.max(0, index)));
    const end = startOfDay(addDays(day, 1), covenant.timezone);
    const facts: DayFacts = {
        day,
        method: trafficMethod,
        sealed: figures(visits),
        isLate: false,
        isErased: false,
        counted: figures(visits),
        capped: 0,
        sources: sourcesOf(visits),
        logViews: null,
        script: 'found',
        isClosed: false,
        owner: 'buyer',
        areRulesChanged: false,
        isPaused: false,
        isMadeUp: true,
    };
    Object.assign(facts, happenings[index]?.(visits));
    // as all days are sealed: the day after
    return now < end + 24 * hourMs ? Object.assign(facts, { sealed: null }) : facts;
};

/**
 * Days of a website that was made up: nothing measures it, so they are made up as well, and say so. The same are answered
 * whenever they are asked for.
 */
export const demoDays = ({
    covenant,
    from,
    to,
    now,
}: {
    covenant: StoredCovenant;
    from: Day;
    to: Day;
    /** ms */
    now: number;
}): ReadFacts => ({
    days: Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) =>
        factsOf(covenant, addDays(from, at), now),
    ),
    rules: 'made up by the demo',
    owner: 'buyer',
    script: 'found',
    sourcesBefore: async () => Object.assign({}, sources),
});
