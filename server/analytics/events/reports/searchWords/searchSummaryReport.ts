import type { SearchEngine } from '../../../../../contract/analytics/searchEngines';
import { type SearchSummary, searchSummary } from '../../../../../contract/analytics/searchWords';
import type { Database } from '../../../../platform/database/database';
import { readHeldDays, storedSpan } from '../../../searchWords/heldDays';
import {
    addFigures,
    type FigureSums,
    noFigures,
    shownFigures,
    sumAll,
} from '../../../searchWords/readFigures';
import { ofScope } from '../answer';
import type { Scope } from '../query/scope';
import { engineScope, figuresOf } from './engineScope';
import { type KnownDays, readKnownDays } from './readDays';

const sumOf = (list: Iterable<FigureSums>): FigureSums => [...list].reduce(addFigures, noFigures);

/** Of days that are told whole their figures, of others those of their queries; sums of several days beside them. */
const readTotals = async (db: Database, { wholes, ofQueries, heldQueries }: KnownDays) => {
    const others = [...ofQueries].filter(([day]) => !wholes.has(day)).map(([, sums]) => sums);
    const summed = await sumAll(db, { ...heldQueries, files: new Map() });
    const hasSums = heldQueries.sums.length > 0;
    const isKnown = wholes.size > 0 || others.length > 0 || hasSums;
    const all = addFigures(sumOf([...wholes.values(), ...others]), summed);
    return {
        totals: isKnown ? shownFigures(all) : null,
        isOfQueries: others.length > 0 || hasSums,
    };
};

/** Over the days of which both are known. Figures that a file has apart may not fit: less than nothing is nothing. */
const notDisclosedOf = ({ wholes, ofQueries, heldQueries }: KnownDays) => {
    const asked = new Set([...heldQueries.files.values()].flat());
    const days = [...wholes].filter(([day]) => asked.has(day));
    if (days.length === 0) return null;
    const sums = days.map(([day, whole]) => {
        const told = ofQueries.get(day) ?? noFigures;
        return {
            clicks: Math.max(0, whole.clicks - told.clicks),
            impressions: Math.max(0, whole.impressions - told.impressions),
        };
    });
    return {
        clicks: sums.reduce((sum, { clicks }) => sum + clicks, 0),
        impressions: sums.reduce((sum, { impressions }) => sum + impressions, 0),
    };
};

const onBothOf = ({ list }: KnownDays): SearchSummary['onBoth'] => {
    const days = list.filter(({ known, isSummed }) => known === 'both' && !isSummed);
    if (days.length === 0) return null;
    return {
        clicks: days.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0),
        entries: days.reduce((sum, { entries }) => sum + (entries ?? 0), 0),
    };
};

const daysOf = ({ list }: KnownDays): SearchSummary['days'] => {
    const count = (known: string) => list.filter(day => day.known === known).length;
    return {
        both: count('both'),
        engine: count('engine'),
        site: count('site'),
        none: count('none'),
        preliminary: list.filter(({ isPreliminary }) => isPreliminary).length,
    };
};

/** Files of whole days, queries and pages that touch the period and are not counted. */
const leftOutOf = async (
    db: Database,
    known: KnownDays,
    scope: Scope,
    engine: SearchEngine,
): Promise<SearchSummary['leftOut']> => {
    const pages = await readHeldDays(db, figuresOf(scope, engine, 'page'));
    return [...known.heldWholes.leftOut, ...known.heldQueries.leftOut, ...pages.leftOut];
};

export const searchSummaryReport = ofScope(
    searchSummary,
    services =>
        async ({ scope: asked, query: { engine }, now, session }) => {
            const { db } = services;
            const scope = engineScope(asked, engine);
            const known = await readKnownDays(services, scope, engine, now);
            const stored = await storedSpan(db, scope.sites[0] ?? '', engine);
            return {
                zone: scope.zone,
                hasAny: stored !== null,
                stored,
                ...(await readTotals(db, known)),
                notDisclosed: notDisclosedOf(known),
                entries: known.list.reduce((sum, { entries }) => sum + (entries ?? 0), 0),
                days: daysOf(known),
                onBoth: onBothOf(known),
                // files' names are the owner's, as is all that says where figures come from
                leftOut: session.share ? [] : await leftOutOf(db, known, scope, engine),
            };
        },
);
