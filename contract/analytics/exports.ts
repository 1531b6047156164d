import { z } from 'zod';
import type { ReportName } from '../platform/reports';
import { type BreakdownName, breakdownNames, breakdowns, searchQuery } from './breakdowns';
import { comparisonQuery, reportQuery } from './reportQuery';

/** Files of a whole result: every breakdown, and the list of visits. */
export const exportNames = [...breakdownNames, 'visits'] as const;
export type ExportName = (typeof exportNames)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportPath = '/api/v1/work/stats/export/:report';

/** The reports of a share link that hold it. */
export const exportSharedIn = (name: ExportName): readonly ReportName[] =>
    name === 'visits' ? ['visitor'] : breakdowns[name as BreakdownName].sharedIn;

export const exportParams = z.object({ report: z.enum(exportNames) });

/** The words of the report itself, without those of its pages. */
export const exportQuery = reportQuery.extend({
    ...comparisonQuery.shape,
    format: z.enum(exportFormats).default('csv'),
    /** any figure of the report, or `value`; the report's own order when left out */
    sort: z.string().max(40).optional(),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    ...searchQuery.shape,
    /** of the column names; the browser's own when left out */
    lang: z.enum(['en', 'zh']).optional(),
});
export type ExportQuery = z.output<typeof exportQuery>;
