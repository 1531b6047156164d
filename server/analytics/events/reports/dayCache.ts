import type { Figures } from '../../../../contract/analytics/figures';
import type { Database } from '../../../platform/database/database';
import { addDays, type Day, daysBetween, startOfDay } from '../../../platform/days';
import type { EventStore } from '../store';
import { byLocalDay } from './buckets';
import { noFigures, readFigures } from './figures';
import { daysOf } from './period';
import type { FinalizedSpan } from './query/finalizedSpan';
import { inDays } from './query/readScope';
import { type Scope, visitDays } from './query/scope';
import { wholeScope } from './query/wholeScope';

interface Options {
    db: Database;
    store: EventStore;
    finalizedDays: {
        madeOf(site: string, start: number, end: number): string | undefined;
        spanOf(sites: readonly string[]): FinalizedSpan;
        look(): Promise<void>;
    };
}

/** A day's figures as they are kept, and what they were made of. */
interface KeptDay {
    day: Day;
    made_of: string;
    figures: string;
}

/** One statement makes the figures of so many days. */
const daysPerBatch = 31;
const dayMs = 86_400_000;

interface Span {
    from: Day;
    to: Day;
}

/** Days as spans of days that follow each other, none longer than the limit. */
const spansOf = (days: readonly Day[], limit = Number.POSITIVE_INFINITY): Span[] => {
    const spans: Span[] = [];
    for (const day of days) {
        const last = spans.at(-1);
        const fits = last && addDays(last.to, 1) === day && daysBetween(last.from, day) < limit;
        if (fits) last.to = day;
        else spans.push({ from: day, to: day });
    }
    return spans;
};

/** The site whose days' figures may be kept: all that counts of one site. */
const siteOf = ({ sites, filter, isExcluded, isMeasured }: Scope): string | undefined =>
    sites.length === 1 && !filter && !isExcluded && !isMeasured ? sites[0] : undefined;

/**
 * The figures of days. Those of a site's days that are closed are kept with what they were made of,
 * so that they are right as long as nothing of them has changed; all others are read each time.
 */
export class DayCache {
    readonly #options: Options;

    constructor(options: Options) {
        this.#options = options;
    }

    /** Whether the scope's days are kept at all. */
    keeps(scope: Scope): boolean {
        return siteOf(scope) !== undefined;
    }

    /** The figures of each day of a scope, exactly; days on which nothing happened may be missing. */
    async of(scope: Scope): Promise<Map<Day, Figures>> {
        const site = siteOf(scope);
        const found = site === undefined ? new Map<Day, Figures>() : await this.#kept(site, scope);
        const open = daysOf(scope).filter(day => !found.has(day));
        const read = await Promise.all(spansOf(open).map(span => this.#read(scope, span)));
        for (const days of read) for (const [day, figures] of days) found.set(day, figures);
        return found;
    }

    /** Days of a site whose kept figures reports show though events and detections say others. */
    async differing(site: string): Promise<Day[]> {
        const rows = await this.#options.db
            .selectFrom('day_figures')
            .select(['zone', 'day', 'made_of', 'figures'])
            .where('site_id', '=', site)
            .orderBy('day')
            .execute();
        const differing = new Set<Day>();
        for (const zone of new Set(rows.map(row => row.zone))) {
            const ofZone = rows.filter(row => row.zone === zone);
            for (const day of await this.#differingIn(site, zone, ofZone)) differing.add(day);
        }
        return [...differing].sort();
    }

    async #differingIn(site: string, zone: string, rows: readonly KeptDay[]): Promise<Day[]> {
        const [from, to] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? ''];
        const closed = this.#options.finalizedDays.spanOf([site]);
        const scope = wholeScope({ site, zone, from, to, closed });
        const made = await this.#madeOf(site, scope);
        // what was made of something else is not shown any more
        const shown = rows.filter(({ day, made_of }) => made.get(day) === made_of);
        const days = shown.map(({ day }) => day);
        const differing: KeptDay[] = [];
        for (const span of spansOf(days, daysPerBatch)) {
            const read = await this.#read(scope, span);
            const ofSpan = shown.filter(({ day }) => day >= span.from && day <= span.to);
            differing.push(
                ...ofSpan.filter(
                    ({ day, figures }) => figures !== JSON.stringify(read.get(day) ?? noFigures),
                ),
            );
        }
        if (differing.length === 0) return [];
        // A day that something came for meanwhile was read as it is now, and is not shown as it was kept.
        await this.#options.finalizedDays.look();
        const now = await this.#madeOf(site, scope);
        return differing.filter(({ day, made_of }) => now.get(day) === made_of).map(row => row.day);
    }

    #read(scope: Scope, span: Span): Promise<Map<Day, Figures>> {
        const days = { ...inDays(scope, span), isExact: true };
        return readFigures(this.#options.store, days, byLocalDay(scope.zone));
    }

    /** Those that are kept, after keeping what can be. */
    async #kept(site: string, scope: Scope): Promise<Map<Day, Figures>> {
        const { db } = this.#options;
        const { zone, from, to } = scope;
        const [made, rows] = await Promise.all([
            this.#madeOf(site, scope),
            db
                .selectFrom('day_figures')
                .select(['day', 'made_of', 'figures'])
                .where('site_id', '=', site)
                .where('zone', '=', zone)
                .where('day', '>=', from)
                .where('day', '<=', to)
                .execute(),
        ]);
        const found = new Map<Day, Figures>();
        for (const { day, made_of, figures } of rows) {
            if (made.get(day) === made_of) found.set(day, JSON.parse(figures));
        }
        const missing = [...made.keys()].filter(day => !found.has(day));
        for (const span of spansOf(missing, daysPerBatch)) {
            const read = await this.#read(scope, span);
            const days = daysOf(span).map(day => ({ day, figures: read.get(day) ?? noFigures }));
            await this.#keep(site, zone, days, made);
            for (const { day, figures } of days) found.set(day, figures);
        }
        return found;
    }

    /** What the figures of each closed day of a scope are made of. */
    async #madeOf(site: string, { zone, from, to }: Scope): Promise<Map<Day, string>> {
        const { db, finalizedDays } = this.#options;
        const [mask, erasures] = await Promise.all([
            db
                .selectFrom('address_masks')
                .select('until_at')
                .where('site_id', '=', site)
                .executeTakeFirst(),
            db
                .selectFrom('visitor_erasures')
                .select('done_at')
                .where('site_id', '=', site)
                .execute(),
        ]);
        const made = new Map<Day, string>();
        // Rows that are just being deleted are no figures to keep.
        if (erasures.some(({ done_at }) => done_at === null)) return made;
        let start = startOfDay(from, zone);
        for (const day of daysOf({ from, to })) {
            const end = startOfDay(addDays(day, 1), zone);
            const versions = finalizedDays.madeOf(site, start - visitDays * dayMs, end);
            const isMasked = mask !== undefined && start < Number(mask.until_at);
            if (versions !== undefined) {
                made.set(day, `${versions} ${isMasked ? 'masked' : 'raw'} ${erasures.length}`);
            }
            start = end;
        }
        return made;
    }

    async #keep(
        site: string,
        zone: string,
        days: readonly { day: Day; figures: Figures }[],
        made: ReadonlyMap<Day, string>,
    ): Promise<void> {
        await this.#options.db
            .insertInto('day_figures')
            .values(
                days.map(({ day, figures }) => ({
                    site_id: site,
                    zone,
                    day,
                    made_of: made.get(day) ?? '',
                    figures: JSON.stringify(figures),
                })),
            )
            .onConflict(conflict =>
                conflict.columns(['site_id', 'zone', 'day']).doUpdateSet(row => ({
                    made_of: row.ref('excluded.made_of'),
                    figures: row.ref('excluded.figures'),
                })),
            )
            .execute();
    }
}
