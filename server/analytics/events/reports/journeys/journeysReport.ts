import { journeys } from '../../../../../contract/analytics/journeys';
import { ofScope, type ReportAnswer } from '../answer';
import { journeyOf } from './journeyAsked';
import { readJourneys } from './readJourneys';

export const journeysReport: ReportAnswer = {
    ...ofScope(
        journeys,
        ({ store, closedCounts }) =>
            ({ scope, query }) =>
                readJourneys(store, scope, journeyOf(query), closedCounts),
        query => void journeyOf(query),
    ),
    rows: async ({ store }, scope, _now, words) => {
        const { list } = await readJourneys(store, scope, journeyOf(words));
        async function* parts() {
            yield list;
        }
        return { total: list.length, parts: parts() };
    },
};
