import type { SearchEngine } from '../../../../../contract/analytics/searchEngines';
import { type SearchWord, searchWords } from '../../../../../contract/analytics/searchWords';
import type { Database } from '../../../../platform/database/database';
import { type HeldDays, readHeldDays } from '../../../searchWords/heldDays';
import {
    countValues,
    shownFigures,
    sumByValue,
    type ValuesAsked,
} from '../../../searchWords/readFigures';
import { ofScope, type ReportAnswer } from '../answer';
import type { Scope } from '../query/scope';
import { engineScope, figuresOf } from './engineScope';

const partRows = 1_000;

const heldOf = (db: Database, asked: Scope, engine: SearchEngine): Promise<HeldDays> =>
    readHeldDays(db, figuresOf(engineScope(asked, engine), engine, 'query'));

const readWords = async (
    db: Database,
    held: HeldDays,
    asked: ValuesAsked,
): Promise<SearchWord[]> => {
    const rows = await sumByValue(db, held, asked);
    return rows.map(({ value, ...sums }) => ({ query: value, ...shownFigures(sums) }));
};

const answer: ReportAnswer = {
    ...ofScope(searchWords, ({ db }) => async ({ scope, query }) => {
        const { engine, page, perPage, sort, order, q } = query;
        const held = await heldOf(db, scope, engine);
        const asked = { sort, order, q, limit: perPage, offset: (page - 1) * perPage };
        return { list: await readWords(db, held, asked), total: await countValues(db, held, q) };
    }),
    rows: async ({ db }, scope, _, { engine = 'google' }) => {
        const held = await heldOf(db, scope, engine);
        const order = { sort: 'clicks', order: 'DESC', limit: partRows } as const;
        async function* parts() {
            for (let offset = 0; ; offset += partRows) {
                const list = await readWords(db, held, { ...order, offset });
                yield list;
                if (list.length < partRows) return;
            }
        }
        return { total: await countValues(db, held, undefined), parts: parts() };
    },
};
export const searchWordsReport = answer;
