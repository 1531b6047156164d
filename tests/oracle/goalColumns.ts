import type { BreakdownName } from '../../contract/analytics/breakdowns';
import type { BreakdownAsked } from './breakdown';
import { chosenEvents, chosenVisits } from './chosen';
import { ratio, sum } from './figures';
import { repeatedIn, type Sought, timesIn } from './goals';
import { isOfVisits, splits } from './reports';
import type { Visit } from './visits';
import { periodOf } from './zone';

const ever = periodOf('2018-01-01', '2030-01-01', 'UTC');

/** All visits that count, at any time: what order numbers are looked for in. */
export const everChosen = (all: readonly Visit[], asked: BreakdownAsked): Visit[] =>
    chosenVisits(all, { ...asked, filter: undefined, period: ever });

/** The visits that began in the period, with the values to whose rows each belongs. */
const valuedVisits = (name: BreakdownName, all: readonly Visit[], asked: BreakdownAsked) => {
    const split = splits[name];
    if (isOfVisits(split)) {
        return chosenVisits(all, asked).map(visit => ({ visit, keys: split.keys(visit) }));
    }
    const { start, end } = asked.period;
    return chosenEvents(all, asked, split.of)
        .filter(({ visit: { started } }) => started >= start && started < end)
        .map(row => ({ visit: row.visit, keys: split.keys(row) }));
};

/** What a goal adds to a report: of the visits of a value's rows, or of all that have any. */
export const goalColumnsOf = (
    name: BreakdownName,
    all: readonly Visit[],
    question: BreakdownAsked,
    goal: Sought,
) => {
    const isLeftOut = splits[name].of === 'excluded';
    const asked = { ...question, bots: isLeftOut || (question.bots ?? false) };
    const valued = valuedVisits(name, all, asked);
    const repeated = repeatedIn(everChosen(all, asked), goal);
    return (which: (key: string) => boolean) => {
        const visits = [
            ...new Set(valued.filter(({ keys }) => keys.some(which)).map(({ visit }) => visit)),
        ];
        const times = visits.map(visit =>
            visit.views.length === 0 ? 0 : timesIn(visit, goal, repeated),
        );
        return {
            conversions: sum(times),
            conversionRate: ratio(times.filter(one => one > 0).length, visits.length),
        };
    };
};
