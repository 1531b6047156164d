import { z } from 'zod';
import { day } from '../platform/day';
import { type FigureName, figureNames, figures, figuresOrNone } from './figures';
import { defineReport } from './report';
import { reportQuery } from './reportQuery';

const record = z.object({ value: z.number(), day }).nullable();

export const overview = defineReport({
    name: 'overview',
    summary: 'Today compared with yesterday, the prediction, the daily average and the record',
    sharedIn: ['overview'],
    tells: ['visitorType'],
    query: reportQuery.omit({ from: true, to: true, exact: true }),
    answer: z.object({
        timezone: z.string(),
        today: day,
        /** the instant of the answer, ms */
        at: z.number().int(),
        /** distinct visitors with an event in the last 15 minutes, whatever the filter */
        online: z.number(),
        /** days of the first and last event, whatever the filter; null before the first */
        firstDay: day.nullable(),
        lastDay: day.nullable(),
        table: z.object({
            today: figures,
            yesterday: figures,
            predictedToday: figuresOrNone,
            sameTimeYesterday: figures,
            dailyAverage: figuresOrNone,
            record: z.object(
                Object.fromEntries(figureNames.map(name => [name, record])) as Record<
                    FigureName,
                    typeof record
                >,
            ),
        }),
    }),
});
export type Overview = z.output<typeof overview.answer>;
