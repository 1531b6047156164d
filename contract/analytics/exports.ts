import { z } from 'zod';
import { attributionDimensions, lookback } from './attributionModels';
import { searchQuery } from './breakdown';
import { journeyWords } from './journeys';
import type { TableReport } from './report';
import { besideQuery, comparisonQuery, goalId, reportQuery } from './reportQuery';
import { reports, type TableName } from './reports';
import { cohortDimensions, cohortPeriods } from './retention';
import { searchEngines } from './searchEngines';
import { vitalNames } from './vitalNames';
import { vitalDimensions } from './vitals';
import { changeFigures } from './whatChanged';

/** Files of a whole result: every breakdown, and every list with columns. */
export type ExportName = TableName;
export const exportNames = Object.entries(reports)
    .filter(([, report]) => 'label' in report)
    .map(([name]) => name) as [ExportName, ...ExportName[]];

/** What is declared of a file's report. */
export const exportOf = (name: ExportName): TableReport => reports[name];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportPath = '/api/v1/work/stats/export/:report';

export const exportParams = z.object({ report: z.enum(exportNames) });

/** The words of the report itself, without those of its pages. */
export const exportQuery = reportQuery.extend({
    ...comparisonQuery.shape,
    /** of a breakdown alone */
    ...besideQuery.shape,
    /** of a site's funnels, for the file of one; the first when left out */
    funnel: z
        .string()
        .regex(/^[a-z0-9]{8,32}$/)
        .optional(),
    /** of the reports on search words: which engine’s; Google’s when left out */
    engine: z.enum(searchEngines).optional(),
    ...journeyWords,
    /** of the report on page speed: which of the vitals, by what */
    vital: z.enum(vitalNames).optional(),
    /** of the report on what changed */
    figure: z.enum(changeFigures).optional(),
    /** what its rows are told apart by, of that report and of those on attribution and retention */
    by: z.enum([...vitalDimensions, ...attributionDimensions, ...cohortDimensions]).optional(),
    /** of the report on attribution, days */
    lookback: z.coerce.number().int().min(lookback.least).max(lookback.most).optional(),
    /** of the report on retention */
    period: z.enum(cohortPeriods).optional(),
    first: goalId.optional(),
    format: z.enum(exportFormats).default('csv'),
    /** any figure of the report, or `value`; the report's own order when left out */
    sort: z.string().max(40).optional(),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    ...searchQuery.shape,
    /** of the column names; the browser's own when left out */
    lang: z.enum(['en', 'zh']).optional(),
});
export type ExportQuery = z.output<typeof exportQuery>;
