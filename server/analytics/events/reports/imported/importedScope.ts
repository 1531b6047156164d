import type { SumKind } from '../../../../../contract/analytics/historyTools';
import type { Database } from '../../../../platform/database/database';
import { addDays, type Day, dayOf } from '../../../../platform/days';
import { type AskedSums, readImports } from '../../../histories/readSums';
import type { SiteRow } from '../../../sites/siteRows';
import { firstMeasured } from '../../firstMeasured';
import type { EventStore } from '../../store';
import type { MinuteCache } from '../minuteCache';
import type { Scope } from '../query/scope';

interface Services {
    db: Database;
    store: EventStore;
    boundaries: MinuteCache<Day | null>;
}

type Imports = Awaited<ReturnType<typeof readImports>>;

export interface ImportedScope {
    imports: Imports;
    boundary: Day | null;
    /** none where nothing of the period can be told */
    asked: AskedSums | undefined;
}

/**
 * Which daily sums a report may show: of one site, before the first day on which it was measured, and only where
 * nothing is chosen among visits.
 */
export const importedScope = async (
    { db, store, boundaries }: Services,
    { scope, sites }: { scope: Scope; sites: readonly SiteRow[] },
    kind: SumKind,
): Promise<ImportedScope> => {
    const [site, ...others] = sites;
    const nothing = { imports: [], boundary: null, asked: undefined };
    if (!site || others.length > 0) return nothing;
    const imports = await readImports(db, site.id);
    if (imports.length === 0) return nothing;
    const boundary = await boundaries.of(
        `${site.id} ${site.timezone}`,
        async () => {
            const first = await firstMeasured(store, site.id);
            return first === undefined ? null : dayOf(first, site.timezone);
        },
        // whoever waits for the first visit shall see it
        found => found !== null,
    );
    const last = boundary === null ? scope.to : addDays(boundary, -1);
    const to = scope.to < last ? scope.to : last;
    const within = imports.filter(
        ({ kind: of, ...days }) =>
            days.from <= (of === 'sums' ? to : scope.to) && days.to >= scope.from,
    );
    const hasSums = within.some(({ kind: of }) => of === 'sums');
    const isAsked = hasSums && !scope.filter && !scope.isExcluded && scope.from <= to;
    return {
        imports: within,
        boundary,
        asked: isAsked ? { site: site.id, kind, from: scope.from, to } : undefined,
    };
};
