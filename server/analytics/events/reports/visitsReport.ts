import type { Filter } from '../../../../contract/analytics/filters';
import { cursorOf, type Visit, visits } from '../../../../contract/analytics/visits';
import type { EventStore } from '../store';
import type { FoundVisit } from './foundVisit';
import { ofList } from './listAnswer';
import type { Scope } from './query/scope';
import { visitRows } from './query/visitRows';
import { readVisitDetails } from './visitDetails';

/** Which part of the list is asked for. */
interface VisitsPage {
    page: number;
    perPage: number;
    /** `<ms>-<visit>`: the list goes on behind this one */
    before?: string | undefined;
}

const dayMs = 86_400_000;
/** The newest days that are looked at first, because most lists are full with these. */
const firstDays = [1, 8];

const readCursor = (text: string): FoundVisit => {
    const [startedAt = '', id = ''] = text.split('-');
    return { startedAt: Number(startedAt), id };
};

const mentions = (filter: Filter | undefined, field: string): boolean => {
    if (!filter) return false;
    if (filter.type === 'condition') return filter.field === field;
    return filter.type === 'not'
        ? mentions(filter.part, field)
        : filter.parts.some(part => mentions(part, field));
};

/** Whether a part of the period has the same visits as the whole has there: who is new depends on it. */
export const canBeNarrowed = ({ filter }: Scope): boolean => !mentions(filter, 'visitorType');

const pageSql = (rows: string, hasCursor: boolean) => `
    SELECT toString(visit) AS id, toUnixTimestamp64Milli(started) AS startedAt FROM (${rows})
    ${hasCursor ? 'WHERE (startedAt, visit) < ({beforeAt:Int64}, toUInt64({beforeId:String}))' : ''}
    ORDER BY startedAt DESC, visit DESC LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** The page's visits: from the newest days if they fill it, else from the whole period. */
const findPage = async (
    store: EventStore,
    scope: Scope,
    { page, perPage, before }: VisitsPage,
    now: number,
): Promise<FoundVisit[]> => {
    const cursor = before === undefined ? undefined : readCursor(before);
    const end = cursor ? Math.min(scope.end, cursor.startedAt + 1) : scope.end;
    const latest = Math.min(end, now + dayMs);
    const starts = canBeNarrowed(scope) ? firstDays.map(days => latest - days * dayMs) : [];
    for (const start of [...starts.filter(at => at > scope.start), scope.start]) {
        const { sql, parameters } = visitRows({ ...scope, start, end }, ['started']);
        const found = await store.query<FoundVisit>(pageSql(sql, cursor !== undefined), {
            ...parameters,
            limit: perPage,
            offset: cursor ? 0 : (page - 1) * perPage,
            ...(cursor && { beforeAt: cursor.startedAt, beforeId: cursor.id }),
        });
        if (found.length === perPage || start === scope.start) return found;
    }
    return [];
};

const countAll = async (store: EventStore, scope: Scope): Promise<number> => {
    const { sql, parameters } = visitRows(scope, []);
    const [row] = await store.query<{ total: number }>(
        `SELECT count() AS total FROM (${sql})`,
        parameters,
    );
    return row?.total ?? 0;
};

/** Visits of a scope, newest first. */
export const readVisits = async (
    store: EventStore,
    scope: Scope,
    page: VisitsPage,
    now: number,
): Promise<{ list: Visit[]; total: number }> => {
    if (scope.sites.length === 0) return { list: [], total: 0 };
    const [list, total] = await Promise.all([
        findPage(store, scope, page, now).then(found => readVisitDetails(store, scope, found)),
        countAll(store, scope),
    ]);
    return { list, total };
};

export const visitsReport = ofList(
    visits,
    ({ store }) =>
        async ({ query, scope, now }) => ({
            ...(await readVisits(store, scope, query, now)),
            timezone: scope.zone,
            at: now,
        }),
    (store, { scope, now, limit, last }) => {
        const before = last && cursorOf(last);
        return readVisits(store, scope, { page: 1, perPage: limit, before }, now);
    },
);
