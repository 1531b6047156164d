import type { z } from 'zod';
import { type Access, type Call, everyone } from '../platform/call';
import type { ReportName } from '../platform/reportPages';
import type { Label } from '../platform/resource';
import type { FilterField } from './filters';
import type { SourceClass } from './sourceClasses';

interface Told {
    /** fields whose values can be read off it, so that guests who see it may filter by them */
    tells?: readonly FilterField[];
    /** it tells them of visits from these classes of sources alone */
    sources?: readonly SourceClass[];
    /** its figures are the whole site's, or a visitor's, whatever the filter: not for who reads one segment */
    isWhole?: true;
}

/** A question to the event store about sites that one may see: a call, and what else is known of it. */
export interface Report<Query extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType>
    extends Call<z.ZodType, Query, z.ZodType, Answer>,
        Told {
    /** the call's name too */
    name: string;
}

/** A report whose whole result can be had as a file. */
export interface TableReport<
    Query extends z.ZodType = z.ZodType,
    Answer extends z.ZodType = z.ZodType,
> extends Report<Query, Answer> {
    sharedIn: readonly ReportName[];
    /** on screen, of the sheet, and of a breakdown's column of values */
    label: Label;
}

/** How a column of a file is written. */
type ColumnKind = 'text' | 'count' | 'number' | 'share' | 'seconds' | 'instant';
interface ReportColumn {
    label: Label;
    kind: ColumnKind;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** The same where the file has a column for each of some fields of a row. */
export interface ListReport<
    Query extends z.ZodType = z.ZodType,
    Answer extends z.ZodType = z.ZodType,
> extends TableReport<Query, Answer> {
    columns: ReportColumns;
}

/** Everybody with a session may ask, guests with one of these pages in their share link; or only some roles. */
type Audience =
    | { sharedIn: readonly ReportName[]; access?: never }
    | { access: Access; sharedIn?: never };

interface Asked<Query extends z.ZodType, Answer extends z.ZodType> extends Told {
    name: string;
    /** the last word of its address; its name if nothing is said */
    at?: string;
    summary: string;
    query?: Query;
    answer: Answer;
    /** it streams, or is for somebody who sits there: no program asks for it by an API key */
    isWithoutKeys?: true;
}

type Declaration<Query extends z.ZodType, Answer extends z.ZodType> = Asked<Query, Answer> &
    Audience;

/** Declares a report: call, access, files, OpenAPI, guests' filters and texts follow from it. */
export const defineReport = <Query extends z.ZodType, Answer extends z.ZodType>({
    at,
    access = everyone,
    isWithoutKeys,
    ...declared
}: Declaration<Query, Answer>): Report<Query, Answer> => ({
    ...declared,
    method: 'GET',
    path: `/api/v1/work/stats/${at ?? declared.name}`,
    access,
    ...(!isWithoutKeys && { keyScope: 'read' }),
});

/** Declares a report that can be had as a file whose rows are made of the answer. */
export const defineFile = <Query extends z.ZodType, Answer extends z.ZodType>({
    label,
    columns,
    ...declared
}: Asked<Query, Answer> & {
    sharedIn: readonly ReportName[];
    label: Label;
    /** in the order of the file */
    columns: ReportColumns;
}): ListReport<Query, Answer> => ({
    ...defineReport(declared),
    sharedIn: declared.sharedIn,
    label,
    columns,
});

/** A row of a list's answer. */
export type RowOf<Answer extends z.ZodType> =
    z.output<Answer> extends { list: readonly (infer One)[] } ? One : never;

/** Declares a report that is a list, and can be had as a file. */
export const defineList = <Query extends z.ZodType, Answer extends z.ZodType>(
    declared: Asked<Query, Answer> & {
        sharedIn: readonly ReportName[];
        label: Label;
        /** of fields of its rows, in the order of the file */
        columns: { readonly [Field in keyof RowOf<Answer> & string]?: ReportColumn };
    },
): ListReport<Query, Answer> =>
    defineFile({ ...declared, columns: declared.columns as ReportColumns });
