import { allReports } from '../../../../contract/analytics/reports';
import type { ReportAnswer } from './answer';
import { answersByPlace } from './answersByPlace';

const byName = new Map(answersByPlace.map(answer => [answer.report.name, answer]));

/** How a report is answered. Throws when no file says so. */
export const answerOf = (name: string): ReportAnswer => {
    const answer = byName.get(name);
    if (!answer) throw new Error(`${name} is declared, and no file answers it`);
    return answer;
};

/** How each report is answered, in the order of the contract. */
export const reportAnswers = (): readonly ReportAnswer[] =>
    allReports.map(({ name }) => answerOf(name));
