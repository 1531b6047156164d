import { cursorOf } from '../../../../../contract/analytics/visits';
import type { Cell, Table } from '../../../../platform/export/cells';
import type { EventStore } from '../../store';
import type { Scope } from '../query/scope';
import { readVisits } from '../visits';
import type { exportTexts } from './texts';
import { visitFieldNames, visitFields } from './visitFields';

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
            yield list.map(visit => visitFieldNames.map(name => visit[name]));
            const last = list.at(-1);
            if (!last || list.length < pageRows) return;
            list = (await read(cursorOf(last))).list;
        }
    }
    return {
        name: texts.names.visits,
        zone: scope.zone,
        secondsNote: texts.seconds,
        columns: visitFieldNames.map(name => ({
            title: texts.visit[name],
            kind: visitFields[name],
        })),
        total: first.total,
        rows: rows(),
    };
};
