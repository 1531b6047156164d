import type { ReportAnswer } from './answer';

type Found = Readonly<Record<string, ReportAnswer | readonly ReportAnswer[]>>;

/** What files that end with `Report.ts` export under such a name. */
export const answersByPlace: readonly ReportAnswer[] = Object.values(
    import.meta.glob<Found>('./**/*Report.ts', { eager: true }),
)
    .flatMap(exported => Object.entries(exported))
    .filter(([name]) => /Reports?$/.test(name))
    .flatMap(([, answers]) => answers);
