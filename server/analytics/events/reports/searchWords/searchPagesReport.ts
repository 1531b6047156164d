import type { SearchEngine } from '../../../../../contract/analytics/searchEngines';
import { type SearchPage, searchPages } from '../../../../../contract/analytics/searchWords';
import type { Database } from '../../../../platform/database/database';
import { readHeldDays } from '../../../searchWords/heldDays';
import { pageName } from '../../../searchWords/pageOf';
import { shownFigures, sumByValue, unknownFigures } from '../../../searchWords/readFigures';
import type { EventStore } from '../../store';
import { ofScope, type ReportAnswer } from '../answer';
import type { Scope } from '../query/scope';
import { engineScope, figuresOf } from './engineScope';
import { entriesByPage } from './readEntries';

/** Pages of each side that are looked at; those with the fewest are left out. */
const mostPages = 5_000;

const weight = ({ clicks, entries }: SearchPage): number => (clicks ?? 0) + (entries ?? 0);

const domainOf = async (db: Database, { sites }: Scope): Promise<string> => {
    const row = await db
        .selectFrom('sites')
        .select('domain')
        .where('id', '=', sites[0] ?? '')
        .executeTakeFirst();
    return row?.domain ?? '';
};

/** Both sides' pages beside each other, those first that have most of clicks and visits. */
const readPages = async (
    { db, store }: { db: Database; store: EventStore },
    asked: Scope,
    engine: SearchEngine,
): Promise<SearchPage[]> => {
    const scope = engineScope(asked, engine);
    const held = await readHeldDays(db, figuresOf(scope, engine, 'page'));
    const words = { sort: 'clicks', order: 'DESC', limit: mostPages, offset: 0 } as const;
    const [told, measured, domain] = await Promise.all([
        sumByValue(db, held, words),
        entriesByPage(store, scope, engine, mostPages),
        domainOf(db, scope),
    ]);
    const others = measured.length < mostPages ? 0 : null;
    const pages = new Map<string, SearchPage>(
        told.map(({ value, ...sums }) => [
            value,
            { page: value, ...shownFigures(sums), entries: others },
        ]),
    );
    for (const { host, path, entries } of measured) {
        const page = pageName(host, path, domain);
        const known = pages.get(page) ?? { page, ...unknownFigures, entries: null };
        pages.set(page, { ...known, entries: (known.entries ?? 0) + entries });
    }
    return [...pages.values()].sort(
        (one, other) => weight(other) - weight(one) || (one.page < other.page ? -1 : 1),
    );
};

const answer: ReportAnswer = {
    ...ofScope(searchPages, services => async ({ scope, query }) => {
        const pages = await readPages(services, scope, query.engine);
        const start = (query.page - 1) * query.perPage;
        return { list: pages.slice(start, start + query.perPage), total: pages.length };
    }),
    rows: async (services, scope, _, { engine = 'google' }) => {
        const pages = await readPages(services, scope, engine);
        async function* parts() {
            yield pages;
        }
        return { total: pages.length, parts: parts() };
    },
};
export const searchPagesReport = answer;
