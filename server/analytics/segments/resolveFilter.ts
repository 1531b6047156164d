import {
    conditionsOf,
    type Filter,
    type FilterCondition,
    goalOf,
    maxFilterParts,
    parseFilter,
    spansVisits,
} from '../../../contract/analytics/filters';
import {
    maxHistoryConditions,
    maxResolvedConditions,
    maxSegmentDepth,
    type Segment,
} from '../../../contract/analytics/segments';
import { shownTo } from '../../../contract/analytics/sharedFields';
import { type Fault, fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Definitions } from '../events/reports/query/scope';
import { readGoals } from '../goals/goals';
import type { SiteRow } from '../sites/siteRows';
import { readOwnSegments, readSiteSegments } from './segments';

/** A filter, the sites it is used on, and who uses it. */
interface Use {
    session: Pick<Session, 'userId' | 'share'>;
    sites: readonly Pick<SiteRow, 'id' | 'cookieless'>[];
    /** the field that errors are told of */
    field?: string;
}

/** What may be named: segments by their ids, and goals of the one site. */
interface Known {
    segments: ReadonlyMap<string, Segment>;
    goals: ReadonlyMap<string, Definitions['goals'][string]>;
}

const goalsIn = ({ field, values }: FilterCondition): string[] =>
    field === 'goal' ? values.map(value => goalOf(value).id) : [];
const segmentsIn = ({ field, values }: FilterCondition): string[] =>
    field === 'segment' ? values : [];

/** The goals and segments that a filter names itself. */
export const namedIn = (filter: Filter) => {
    const conditions = conditionsOf(filter);
    return {
        goals: [...new Set(conditions.flatMap(goalsIn))],
        segments: [...new Set(conditions.flatMap(segmentsIn))],
    };
};

/** How many questions of their own a condition asks the store. */
const historiesOf = (condition: FilterCondition): number => {
    if (condition.field === 'goal') return condition.values.length;
    return spansVisits(condition) ? 1 : 0;
};

/** Follows a filter into its segments; throws 422 for what cannot be resolved, or is more than is answered. */
class Resolver {
    readonly #use: Use;
    readonly #known: Known;
    readonly #segments: Record<string, Filter> = {};
    readonly #goals: Record<string, Definitions['goals'][string]> = {};
    #conditions = 0;
    #histories = 0;
    /** texts that are looked for within others */
    #parts = 0;

    constructor(use: Use, known: Known) {
        this.#use = use;
        this.#known = known;
    }

    resolve(filter: Filter): Definitions {
        this.#follow(filter, []);
        return { segments: this.#segments, goals: this.#goals };
    }

    #wrong(reason: Fault): Error {
        return invalid({ [this.#use.field ?? 'filter']: reason });
    }

    /** `path`: the segments in which it stands, the outermost first. */
    #follow(filter: Filter, path: readonly string[]): void {
        for (const condition of conditionsOf(filter)) {
            this.#count(condition);
            if (path.length > 0) this.#checkShown(condition);
            this.#checkBound(condition);
            this.#checkMeasurable(condition);
            for (const id of goalsIn(condition)) this.#takeGoal(id);
            for (const id of segmentsIn(condition)) this.#takeSegment(id, path);
        }
    }

    #count(condition: FilterCondition): void {
        this.#conditions += 1;
        this.#histories += historiesOf(condition);
        if (condition.operator !== 'is') this.#parts += condition.values.length;
        const limits = [
            ['segment.too_many_conditions', this.#conditions, maxResolvedConditions],
            ['filter.too_many_histories', this.#histories, maxHistoryConditions],
            ['filter.too_many_parts', this.#parts, maxFilterParts],
        ] as const;
        for (const [code, count, max] of limits) {
            if (count > max) throw this.#wrong(fault(code, { max }));
        }
    }

    /** What a guest counts by a segment tells what it is about: only what the link shows anyway. */
    #checkShown({ field }: FilterCondition): void {
        const { share } = this.#use.session;
        if (!share || field === 'segment' || shownTo(field, share.reports) === 'all') return;
        throw this.#wrong('segment.not_shared');
    }

    /** Who reads one segment is told nothing of visits outside of it. */
    #checkBound(condition: FilterCondition): void {
        if (this.#use.session.share?.segment === undefined || historiesOf(condition) === 0) return;
        throw this.#wrong('filter.outside_segment');
    }

    #checkMeasurable(condition: FilterCondition): void {
        if (!spansVisits(condition)) return;
        if (this.#use.sites.some(({ cookieless }) => cookieless === 1)) {
            throw this.#wrong('filter.cookieless');
        }
    }

    #takeGoal(id: string): void {
        if (this.#use.sites.length !== 1) throw this.#wrong('goal.of_one_site');
        const goal = this.#known.goals.get(id);
        if (!goal) throw this.#wrong('goal.not_found');
        this.#goals[id] = goal;
    }

    #takeSegment(id: string, path: readonly string[]): void {
        if (path.includes(id)) throw this.#wrong('segment.itself');
        if (path.length >= maxSegmentDepth) {
            throw this.#wrong(fault('segment.too_deep', { max: maxSegmentDepth }));
        }
        const segment = this.#known.segments.get(id);
        if (!segment) throw this.#wrong('segment.not_found');
        if (segment.site !== null && this.#use.sites.length !== 1) {
            throw this.#wrong('segment.of_one_site');
        }
        const filter = this.#segments[id] ?? parseFilter(segment.filter);
        if (!filter) throw this.#wrong('segment.not_found');
        this.#segments[id] = filter;
        this.#follow(filter, [...path, id]);
    }
}

const namesAny = (filter: Filter): boolean =>
    conditionsOf(filter).some(({ field }) => field === 'goal' || field === 'segment');

/** What a session may name on some sites. */
const readKnown = async (db: Database, { session, sites }: Use): Promise<Known> => {
    const ids = sites.map(({ id }) => id);
    const [only] = ids;
    const own = await readOwnSegments(db, session);
    const shared = await readSiteSegments(db, ids);
    const usable = [...own.filter(({ site }) => site === null || ids.includes(site)), ...shared];
    const goals = only !== undefined && ids.length === 1 ? await readGoals(db, only) : [];
    return {
        segments: new Map(usable.map(one => [one.id, one])),
        goals: new Map(goals.map(({ id, ways, value }) => [id, { ways, value }])),
    };
};

/**
 * What stands behind the segments and goals that a filter names, also within segments; undefined where it names
 * none. Throws 422 for what does not exist here, is not shown to a guest, contains itself, is more than is
 * answered, or cannot be measured on a cookieless site.
 */
export const resolveFilter = async (
    db: Database,
    filter: Filter,
    use: Use,
): Promise<Definitions | undefined> => {
    const isNaming = namesAny(filter);
    const known = isNaming ? await readKnown(db, use) : { segments: new Map(), goals: new Map() };
    const defined = new Resolver(use, known).resolve(filter);
    return isNaming ? defined : undefined;
};

/** The same for a segment that is to be saved, with those known that it may contain. */
export const checkDefinition = (filter: Filter, use: Use, known: Known): void => {
    new Resolver(use, known).resolve(filter);
};
