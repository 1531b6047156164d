import { searchDays } from '../../../../../contract/analytics/searchWords';
import { ofScope, type ReportAnswer } from '../answer';
import { engineScope } from './engineScope';
import { readKnownDays } from './readDays';

const answer: ReportAnswer = {
    ...ofScope(searchDays, services => async ({ scope: asked, query, now }) => {
        const scope = engineScope(asked, query.engine);
        const { list } = await readKnownDays(services, scope, query.engine, now);
        const newest = list.toReversed();
        const start = (query.page - 1) * query.perPage;
        return {
            zone: scope.zone,
            list: newest.slice(start, start + query.perPage),
            total: list.length,
        };
    }),
    rows: async (services, asked, now, { engine = 'google' }) => {
        const { list } = await readKnownDays(services, engineScope(asked, engine), engine, now);
        async function* parts() {
            yield list.toReversed();
        }
        return { total: list.length, parts: parts() };
    },
};
export const searchDaysReport = answer;
