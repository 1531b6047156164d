import { z } from 'zod';
import { type Access, defineCall } from './call';
import { type AnyResource, type Label, recordId } from './resource';

/** Rows of one file. */
export const maxImportRows = 1_000;
/** Bytes of one file. */
export const maxImportBytes = 900_000;
/** Days for which it can be looked up what became of a file. */
export const importDays = 30;

/** A column of a file that is imported. */
export interface ImportColumn {
    /** its title in a template for programs; people may also write its label in either language */
    name: string;
    /** where it stands in the resource's input; empty for the key of a record */
    field: string;
    label: Label;
    /** what is right */
    help: Label;
    isNeeded?: true;
    example: string;
}

/** What would become of a row: a new record, a change of one, nothing, or nothing because something is wrong. */
export const importActions = ['create', 'change', 'same', 'wrong'] as const;
export type ImportAction = (typeof importActions)[number];

/** What became of a row; `waiting` until it is its turn. */
export const importOutcomes = ['waiting', 'created', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const fault = z.object({
    /** title of the column, in the language of whoever asks; empty where it is of the whole row */
    column: z.string(),
    message: z.string(),
});
export type ImportFault = z.output<typeof fault>;

const told = {
    /** in the file, its titles are the first */
    line: z.number().int(),
    /** what tells the record apart: an e-mail address, an own key */
    key: z.string(),
    title: z.string(),
    faults: z.array(fault),
};

const plannedRow = z.object({
    ...told,
    action: z.enum(importActions),
    /** titles of the columns that would change */
    changed: z.array(z.string()),
});
export type PlannedRow = z.output<typeof plannedRow>;

const doneRow = z.object({
    ...told,
    outcome: z.enum(importOutcomes),
    /** of the record; null where there is none */
    recordId: z.string().nullable(),
});

const summary = z.object({
    id: z.string(),
    /** of the file */
    name: z.string(),
    createdAt: z.number().int(),
    /** null while it goes on */
    endedAt: z.number().int().nullable(),
    counts: z.record(z.enum(importOutcomes), z.number().int()),
});
export type ImportSummary = z.output<typeof summary>;

const file = z.object({
    name: z.string().trim().min(1).max(200),
    text: z.string().min(1).max(maxImportBytes),
});

interface ImportDeclaration {
    resource: AnyResource;
    access: Access;
    columns: readonly ImportColumn[];
}

/** Declares that records of a resource can be made and changed by a file, and the calls for it. */
export const defineImport = ({ resource: { name, noun }, access, columns }: ImportDeclaration) => {
    const path = `/api/v1/work/imports/${name}`;
    return {
        name,
        access,
        columns,
        calls: {
            /** 422 when it is no table, or lacks a column */
            preview: defineCall({
                method: 'POST',
                path: `${path}/preview`,
                summary: `Preview an import: ${noun}; nothing is written`,
                access,
                body: file,
                answer: z.object({
                    rows: z.array(plannedRow),
                    /** titles that are no column's */
                    ignored: z.array(z.string()),
                }),
            }),
            /** Rows with something wrong are left out. */
            begin: defineCall({
                method: 'POST',
                path,
                summary: `Import: ${noun}`,
                access,
                body: file,
                answer: z.object({ id: z.string() }),
            }),
            list: defineCall({
                method: 'GET',
                path,
                summary: `List the latest imports: ${noun}`,
                access,
                answer: z.object({ list: z.array(summary) }),
            }),
            one: defineCall({
                method: 'GET',
                path: `${path}/:id`,
                summary: `Get an import with the outcome of each row: ${noun}`,
                access,
                params: z.object({ id: recordId }),
                answer: summary.extend({ rows: z.array(doneRow) }),
            }),
        },
    };
};
export type AnyImport = ReturnType<typeof defineImport>;
