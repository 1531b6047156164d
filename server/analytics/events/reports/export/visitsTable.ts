import { cursorOf, type Visit } from '../../../../../contract/analytics/visits';
import type { Cell, ColumnKind, Table } from '../../../../platform/export/cells';
import type { EventStore } from '../../store';
import type { Scope } from '../query/scope';
import { readVisits } from '../visits';
import type { exportTexts } from './texts';

/** What a file says of each visit, in this order. */
const fields = {
    startedAt: 'instant',
    duration: 'seconds',
    pages: 'count',
    events: 'count',
    engaged: 'seconds',
    visitor: 'text',
    address: 'text',
    country: 'text',
    region: 'text',
    city: 'text',
    network: 'text',
    source: 'text',
    sourceName: 'text',
    keyword: 'text',
    referrer: 'text',
    entryHost: 'text',
    entryPath: 'text',
    exitPath: 'text',
    device: 'text',
    browser: 'text',
    browserVersion: 'text',
    os: 'text',
    osVersion: 'text',
    screen: 'text',
    language: 'text',
    bot: 'text',
    excluded: 'text',
} as const satisfies Partial<Record<keyof Visit, ColumnKind>>;
export type VisitField = keyof typeof fields;
const names = Object.keys(fields) as VisitField[];

const pageRows = 1000;

/** The list of visits as a table, newest first. */
export const visitsTable = async (
    store: EventStore,
    scope: Scope,
    now: number,
    texts: (typeof exportTexts)['en'],
): Promise<Table> => {
    const read = (before?: string) =>
        readVisits(store, scope, { page: 1, perPage: pageRows, before }, now);
    const first = await read();
    async function* rows(): AsyncGenerator<Cell[][]> {
        let { list } = first;
        while (list.length > 0) {
            yield list.map(visit => names.map(name => visit[name]));
            const last = list.at(-1);
            if (!last || list.length < pageRows) return;
            list = (await read(cursorOf(last))).list;
        }
    }
    return {
        name: texts.names.visits,
        zone: scope.zone,
        secondsNote: texts.seconds,
        columns: names.map(name => ({ title: texts.visit[name], kind: fields[name] })),
        total: first.total,
        rows: rows(),
    };
};
