import { type JourneyStepType, journeyStepTypes } from '../../../../../contract/analytics/journeys';
import type { QueryParameters } from '../../connections';
import { begunIn } from '../goals/goalParts';
import { type Scope, type Sql, visitDays } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { isStep, type JourneyAsked } from './journeyAsked';

/**
 * A step is a number: a hash of what it is in the upper 61 bits, below them its place in the journey, from 0 on. So
 * what is grouped and sorted are numbers, and texts are read only of what is shown.
 */
const placeBits = 3;
/** Instead of the next step. */
export const ended = 0;
/** Any but the strongest, and whatever lies behind the last step asked for. */
export const others = 1;
export const beyond = 2;

const hashed = (label: string) => `bitShiftLeft(cityHash64(${label}), ${placeBits})`;

/** SQL for a path without slashes at its end. Functions of the column and constants are asked of each path once. */
const page = (path: string) => `replaceRegexpOne(${path}, '(.)/+$', '\\\\1')`;

const folded = (path: string, depth: number): string =>
    depth === 0 ? path : `replaceRegexpOne(${path}, '^((?:/[^/]*){${depth}})/.+$', '\\\\1/*')`;

/** What is below a directory, which `/*` at the end of a path stands for. */
const below = /\/\*$/;

/** SQL for the steps of a journey, over rows of events and of visits. */
export class Steps {
    readonly parameters: QueryParameters;
    /** SQL for the step that journeys begin with, where it is always the same */
    readonly start: string | undefined;
    readonly #asked: JourneyAsked;

    constructor(asked: JourneyAsked) {
        this.#asked = asked;
        const { anchor } = asked;
        const value = anchor && 'value' in anchor ? anchor.value : '';
        const directory = value.replace(below, '/');
        this.parameters = { anchorValue: value, anchorDirectory: directory };
        if (anchor?.type === 'page') this.start = hashed('{anchorValue:String}');
        else if (isStep(anchor)) this.start = hashed(`'${anchor.type}', {anchorValue:String}`);
        else if (anchor?.type === 'source') this.start = this.ofSource('{anchorValue:String}');
    }

    /** what is looked at of a visit's events */
    get kinds(): string {
        const types = this.#asked.hasEvents ? journeyStepTypes.filter(one => one !== 'page') : [];
        const isAlone = isStep(this.#asked.anchor) && this.#asked.anchor.type !== 'page';
        const kinds = ['view', ...types].map(kind => `'${kind}'`).join(', ');
        const also = isAlone && types.length === 0 ? ` OR ${this.fits}` : '';
        return `(kind IN (${kinds})${also})`;
    }

    /** the row of `events` is the step that journeys begin with */
    get fits(): string {
        const { anchor } = this.#asked;
        if (!isStep(anchor)) return '1';
        if (anchor.type === 'page') return `(kind = 'view' AND ${this.#fitsPage('path')})`;
        return `(kind = '${anchor.type}' AND name = {anchorValue:String})`;
    }

    #fitsPage(path: string): string {
        return below.test(String(this.parameters.anchorValue))
            ? `startsWith(${page(path)}, {anchorDirectory:String})`
            : `${page(path)} = {anchorValue:String}`;
    }

    ofSource(name: string): string {
        return hashed(`'source', ${name}`);
    }

    /** what is shown of a path; whatever the anchor stands for is one */
    pageLabel(path: string): string {
        const label = folded(page(path), this.#asked.depth);
        if (this.#asked.anchor?.type !== 'page') return label;
        return `if(${this.#fitsPage(path)}, {anchorValue:String}, ${label})`;
    }

    ofPage(path: string): string {
        const label = hashed(folded(page(path), this.#asked.depth));
        if (this.#asked.anchor?.type !== 'page') return label;
        return `if(${this.#fitsPage(path)}, ${this.start}, ${label})`;
    }

    get ofEvent(): string {
        const ofPage = this.ofPage('path');
        if (!this.#asked.hasEvents && this.kinds.endsWith("('view'))")) return ofPage;
        return `if(kind = 'view', ${ofPage}, ${hashed('kind, name')})`;
    }
}

/** Whether a visit's row says all: there is one step. */
const isSingle = ({ hasEvents, anchor }: JourneyAsked): string => {
    const isLookedFor = isStep(anchor) && anchor.type !== 'page';
    return hasEvents || isLookedFor ? '(pages = 1 AND interactions = 0)' : 'pages = 1';
};

/** The visits that count, as `one`; of a source only those that came from it. */
const visitsOf = (scope: Scope, { anchor }: JourneyAsked): Sql => {
    const source: VisitColumn[] = anchor && !isStep(anchor) ? ['sourceName'] : [];
    const { sql, parameters } = visitRows(scope, [
        ...(['visitor', 'started', 'pages', 'interactions', 'entryPath'] as const),
        ...source,
    ]);
    const where = anchor?.type === 'source' ? 'sourceName = {anchorValue:String}' : '1';
    return { sql: `(SELECT * FROM (${sql}) WHERE ${where})`, parameters };
};

const eventsOf = ({ start, end }: Scope): string => begunIn({ start, end });

/** A key of 128 bits: time, page view, number. What happened at one instant is ordered by the two. */
const order = `bitShiftLeft(toUInt128(toUnixTimestamp64Milli(time)), 64)
    + bitShiftLeft(toUInt64(view), 24) + number`;

/** SQL for a visit's steps in their order, without the same one twice in a row. */
const inOrder = (steps: Steps): string => `arrayCompact(arraySort((step, at) -> at,
    groupArray(${steps.ofEvent}), groupArray(${order})))`;

/** SQL for the part of a visit's steps that is asked for, and one more. */
const cut = (all: string, asked: JourneyAsked, steps: Steps): string => {
    const { direction, anchor } = asked;
    const isForward = direction === 'forward';
    const at = isStep(anchor) ? `indexOf(${all}, ${steps.start})` : '';
    const most = asked.steps + 1;
    if (isForward) return `arraySlice(${all}, ${at || 1}, ${most})`;
    const until = at ? `arraySlice(${all}, 1, ${at})` : all;
    return `arraySlice(arrayReverse(${until}), 1, ${most})`;
};

/** Visits of several steps: a row each, `steps` and how many, 1. */
const several = (asked: JourneyAsked, steps: Steps, visits: Sql, scope: Scope): string => {
    const { anchor } = asked;
    const fitting = isStep(anchor)
        ? `AND visit IN (SELECT visit FROM events WHERE ${eventsOf(scope)} AND ${steps.fits})`
        : '';
    const source =
        anchor?.type === 'sources'
            ? `anyIf(${steps.ofSource('sourceName')}, kind = 'view')`
            : steps.start;
    const own = cut('own', asked, steps);
    const isLed = anchor && !isStep(anchor);
    return `SELECT ${isLed ? `arrayPushFront(${own}, first)` : own} AS steps, toInt64(1) AS many
        FROM (
            SELECT ${inOrder(steps)} AS own ${isLed ? `, ${source} AS first` : ''}
            FROM events WHERE ${eventsOf(scope)} AND ${steps.kinds}
                AND visit IN (
                    SELECT visit FROM ${visits.sql} WHERE NOT (${isSingle(asked)}) ${fitting})
            GROUP BY visitor, started
        )`;
};

/** Visits of one step: what is counted of them needs none of their events. */
const single = (asked: JourneyAsked, steps: Steps, visits: Sql): string => {
    const { anchor } = asked;
    // these did nothing but open a page
    if (isStep(anchor) && anchor.type !== 'page') return '';
    const entry = steps.ofPage('entryPath');
    const source = anchor?.type === 'sources' ? steps.ofSource('sourceName') : steps.start;
    const isLed = anchor && !isStep(anchor);
    const having = isStep(anchor) ? `HAVING steps[1] = ${steps.start}` : '';
    return `UNION ALL SELECT [${isLed ? `${source}, ` : ''}${entry}] AS steps, toInt64(count()) AS many
        FROM ${visits.sql} WHERE ${isSingle(asked)} GROUP BY steps ${having}`;
};

/**
 * SQL for how often steps follow each other, a row a pair: `step` with its place, what is `following`, `visits`. They
 * add up over parts of a period.
 */
export const journeyPairs = (scope: Scope, asked: JourneyAsked, steps: Steps): Sql => {
    const visits = visitsOf(scope, asked);
    const last = asked.steps - 1;
    const places = `arraySlice(arrayMap((step, at) -> bitOr(step, toUInt64(at - 1)), steps, arrayEnumerate(steps)), 1, ${asked.steps})`;
    const nexts = `arraySlice(arrayPushBack(arraySlice(steps, 2), toUInt64(${ended})), 1, least(length(steps), ${asked.steps}))`;
    return {
        sql: `SELECT step, if(bitAnd(step, 7) = ${last} AND next != ${ended}, ${beyond}, next) AS following,
                sum(many) AS visits
            FROM (${several(asked, steps, visits, scope)} ${single(asked, steps, visits)})
            ARRAY JOIN ${places} AS step, ${nexts} AS next
            GROUP BY step, following`,
        parameters: { ...visits.parameters, ...steps.parameters },
    };
};

const strongest = (counts: string, most: number) =>
    `arrayPartialSort((step, visits) -> (-visits, step), ${most}, mapKeys(${counts}), mapValues(${counts}))`;

/**
 * SQL for pairs with `most` steps of each place told apart, and as many that follow: `place` of the first, from 0 on;
 * `step` and `next`; `visits`. The strongest are found where they were counted, in one statement, so that events are
 * read once.
 */
export const strongestPairs = ({ sql: pairs, parameters }: Sql, most: number): Sql => {
    const top = (counts: string) =>
        `arraySlice(${strongest(counts, most)}, 1, ${most}) AS ${counts}Most`;
    return {
        sql: `SELECT toUInt8(place) AS place,
                toString(if(has(ofStepMost, pair.1), bitXor(pair.1, place), ${others})) AS step,
                toString(if(pair.2 = ${ended} OR pair.2 = ${beyond} OR has(ofNextMost, pair.2), pair.2, ${others})) AS next,
                toFloat64(sum(pair.3)) AS visits
            FROM (
                SELECT place, pairs, ${top('ofStep')}, ${top('ofNext')} FROM (
                    SELECT bitAnd(step, 7) AS place, groupArray((step, following, visits)) AS pairs,
                        sumMap(map(step, visits)) AS ofStep,
                        sumMapIf(map(following, visits), following > ${beyond}) AS ofNext
                    FROM (${pairs}) GROUP BY place
                )
            ) ARRAY JOIN pairs AS pair
            GROUP BY place, step, next`,
        parameters,
    };
};

const within = ({ start, end }: Scope): string => {
    const day = (at: number) => `toDate(fromUnixTimestamp64Milli(${at}), 'UTC')`;
    return `site IN ({sites:Array(String)})
        AND day BETWEEN ${day(start)} - 1 AND ${day(end - 1)} + ${visitDays}`;
};

/** SQL for what some steps (u64s as text) are called: `step`, `type` and `value`. */
export const journeyNames = (scope: Scope, asked: JourneyAsked, steps: Steps): string => {
    const names = (type: string, step: string, value: string, rows: string) =>
        `SELECT DISTINCT toString(${step}) AS step, ${type} AS type, toString(${value}) AS value FROM (${rows})
            WHERE ${step} IN (SELECT arrayJoin({wanted:Array(UInt64)}))`;
    const distinct = (columns: string, where: string) =>
        `SELECT DISTINCT ${columns} FROM events WHERE ${within(scope)} AND ${where}`;
    const types: JourneyStepType[] = journeyStepTypes.filter(type => type !== 'page');
    const kinds = types.map(type => `'${type}'`).join(', ');
    const parts = [
        names(
            `'page'`,
            steps.ofPage('path'),
            steps.pageLabel('path'),
            distinct('path', `kind = 'view'`),
        ),
        names(
            'toString(kind)',
            hashed('kind, name'),
            'name',
            distinct('kind, name', `kind IN (${kinds})`),
        ),
    ];
    if (asked.anchor && !isStep(asked.anchor)) {
        const rows = distinct('sourceName', `kind = 'view'`);
        parts.push(names(`'source'`, steps.ofSource('sourceName'), 'sourceName', rows));
    }
    return parts.join(' UNION ALL ');
};
