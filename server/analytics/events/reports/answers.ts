import { allReports } from '../../../../contract/analytics/reports';
import type { ReportAnswer } from './answer';

type Found = Readonly<Record<string, ReportAnswer | readonly ReportAnswer[]>>;

/** Found by their place: what files that end with `Report.ts` export under such a name. */
const found = Object.values(import.meta.glob<Found>('./**/*Report.ts', { eager: true }))
    .flatMap(exported => Object.entries(exported))
    .filter(([name]) => /Reports?$/.test(name))
    .flatMap(([, answers]) => answers);

const byName = new Map(found.map(answer => [answer.report.name, answer]));

/** How a report is answered. Throws when no file says so. */
export const answerOf = (name: string): ReportAnswer => {
    const answer = byName.get(name);
    if (!answer) throw new Error(`${name} is declared, and no file answers it`);
    return answer;
};

/** How each report is answered, in the order of the contract. */
export const reportAnswers = (): readonly ReportAnswer[] =>
    allReports.map(({ name }) => answerOf(name));
