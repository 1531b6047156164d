import type { z } from 'zod';
import type { ListReport, RowOf } from '../../../../contract/analytics/report';
import type { EventStore } from '../store';
import { type AskedNow, type ExportWords, type Open, ofScope, type ReportAnswer } from './answer';
import type { ScopeQuery } from './query/readScope';
import type { Scope } from './query/scope';

const partRows = 1000;

interface Part<Row> {
    scope: Scope;
    /** ms */
    now: number;
    limit: number;
    /** rows that were read before, and the last of them */
    offset: number;
    last: Row | undefined;
    words: ExportWords;
    /** of the server */
    dataDir: string;
}

/** The answer of a list, whose file is read a part at a time. */
export const ofList = <Query extends z.ZodType<ScopeQuery>, Answer extends z.ZodType>(
    report: ListReport<Query, Answer>,
    open: Open<Query, Answer, AskedNow>,
    readPart: (
        store: EventStore,
        part: Part<RowOf<Answer>>,
    ) => Promise<{ list: RowOf<Answer>[]; total: number }>,
): ReportAnswer => ({
    ...ofScope(report, open),
    rows: async ({ store, config: { DATA_DIR: dataDir } }, scope, now, words) => {
        const read = (offset: number, last?: RowOf<Answer>) =>
            readPart(store, { scope, now, limit: partRows, offset, last, words, dataDir });
        const first = await read(0);
        async function* parts() {
            let { list } = first;
            for (let offset = partRows; list.length > 0; offset += partRows) {
                yield list;
                if (list.length < partRows) return;
                list = (await read(offset, list.at(-1))).list;
            }
        }
        return { total: first.total, parts: parts() };
    },
});
