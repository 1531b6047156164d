import { z } from 'zod';
import { type Access, defineCall } from './call';
import { listOf, pagingQuery } from './paging';

/** What can be done with the records of a resource; a verb without access does not exist. */
export type Verb = 'list' | 'create' | 'edit' | 'delete';

/** How a list's result may be taken away as a file. */
export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

/** How an exported column is written; amounts are `text`. */
type ExportKind = 'text' | 'count' | 'number' | 'instant';

/** What a field is called, in English and Chinese. */
export type Label = readonly [en: string, zh: string];

/** Records that one request may name. */
export const maxIds = 200;
/** Days for which deleted records of a resource with a trash can be restored. */
export const trashDays = 30;
/** Rows of one file. */
export const maxExportRows = 1_000_000;

/** What every record that people edit has beside its own fields. */
export const stamps = {
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
    /** grows with each change; a change names the version that it was made from */
    version: z.number().int(),
};

export const recordId = z.string().min(1).max(64);

/** One entry of a record's history, or of the log of all actions. */
export const auditEntry = z.object({
    id: z.string(),
    at: z.number().int(),
    actorId: z.string(),
    /** e-mail of whoever did it, as it was then; empty for the server itself */
    actor: z.string(),
    address: z.string(),
    /** `create`, `edit`, `delete`, or what else was done */
    action: z.string(),
    resource: z.string(),
    recordId: z.string(),
    /** what the record was called then */
    title: z.string(),
    /** the fields that changed: `[from, to]`, null where there was or is none */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A deleted record that can still be restored. */
export const trashedRecord = z.object({
    id: z.string(),
    title: z.string(),
    deletedAt: z.number().int(),
    /** what whoever deleted it is called */
    deletedBy: z.string(),
    /** when it is gone for good */
    endsAt: z.number().int(),
});
export type TrashedRecord = z.output<typeof trashedRecord>;

/** States that a list has tabs for: the word of its filter, and the values that have a tab, in their order. */
interface Tabs {
    field: string;
    values: readonly string[];
}

interface ResourceDeclaration<
    Name extends string,
    Row extends z.ZodObject,
    Fields extends z.ZodObject,
    Input extends z.ZodObject,
    Filters extends z.ZodRawShape,
> {
    /** react-admin's name, the last part of the path */
    name: Name;
    /** what one record is called in English messages */
    noun: string;
    /** a row of the list */
    row: Row;
    /** the whole record; the row's fields too */
    record: Fields;
    /** what people write; nothing of a resource that is only read */
    input: Input;
    /** words of the list's filter beside `q`, which searches texts */
    filters: Filters;
    /** one tab for each state, with how many records are in it */
    tabs?: Tabs;
    /** fields that a list can be ordered by, the usual one first */
    sort: readonly [string, ...string[]];
    order: 'ASC' | 'DESC';
    access: { readonly [verb in Verb]?: Access };
    /** what is deleted can be restored for some days */
    trash?: true;
    /** verbs for which a session alone is not enough; see `stepUp` of a call */
    stepUp?: readonly Exclude<Verb, 'list'>[];
    /** of every field of row, record, input and filter: for lists, forms, files and the history */
    labels: { readonly [field: string]: Label };
    /** fields of the input that are money, in the smallest unit of the record's currency; `details.cost` of an object */
    money?: readonly string[];
    /** the row's fields that stand in files, in their order */
    exported: { readonly [field: string]: ExportKind };
}

/** A comma-separated list of ids in an address. */
const idList = z
    .string()
    .transform(text => text.split(',').filter(id => id !== ''))
    .pipe(z.array(recordId).max(maxIds));

/**
 * Declares a resource: `/api/v1/work/<name>` with list, one, many, create, edit, delete and history.
 * The server registers the calls whose verb has access, the browser makes its lists and forms of it.
 */
export const defineResource = <
    const Name extends string,
    Row extends z.ZodObject,
    Fields extends z.ZodObject,
    Input extends z.ZodObject,
    Filters extends z.ZodRawShape,
>(
    declared: ResourceDeclaration<Name, Row, Fields, Input, Filters>,
) => {
    const { name, noun, row, record, input, filters, sort, order, access } = declared;
    const path = `/api/v1/work/${name}`;
    const params = z.object({ id: recordId });
    const nobody: Access = [];
    const reading = access.list ?? nobody;
    const trashing = declared.trash ? (access.delete ?? nobody) : nobody;
    const stepUpFor = (verb: Exclude<Verb, 'list'>) =>
        declared.stepUp?.includes(verb) ? ({ stepUp: true } as const) : {};
    const filtered = z.object({ ...filters, q: z.string().trim().max(120).optional() });
    const listQuery = filtered.extend({
        sort: z.enum(sort).default(sort[0]),
        order: z.enum(['ASC', 'DESC']).default(order),
    });
    return {
        ...declared,
        path,
        calls: {
            list: defineCall({
                method: 'GET',
                path,
                summary: `List: ${noun}`,
                access: reading,
                query: listQuery.extend(pagingQuery.shape),
                answer: listOf(row),
            }),
            /** The word that the tabs set is left aside; nobody may ask where a list has no tabs. */
            counts: defineCall({
                method: 'GET',
                path: `${path}/counts`,
                summary: `How many are in each state: ${noun}`,
                access: declared.tabs ? reading : nobody,
                query: filtered,
                answer: z.object({
                    all: z.number().int(),
                    /** by state; of all that have a tab */
                    states: z.record(z.string(), z.number().int()),
                }),
            }),
            many: defineCall({
                method: 'GET',
                path: `${path}/many`,
                summary: `Several by ID: ${noun}`,
                access: reading,
                query: z.object({ ids: idList }),
                answer: z.array(row),
            }),
            one: defineCall({
                method: 'GET',
                path: `${path}/:id`,
                summary: `One: ${noun}`,
                access: reading,
                params,
                answer: record,
            }),
            history: defineCall({
                method: 'GET',
                path: `${path}/:id/history`,
                summary: `Change history, newest first: ${noun}`,
                access: reading,
                params,
                query: pagingQuery,
                answer: listOf(auditEntry),
            }),
            create: defineCall({
                method: 'POST',
                path,
                summary: `Create: ${noun}`,
                access: access.create ?? nobody,
                ...stepUpFor('create'),
                body: input,
                answer: record,
            }),
            /** 409 when somebody changed it since `version`. */
            edit: defineCall({
                method: 'PUT',
                path: `${path}/:id`,
                summary: `Change: ${noun}`,
                access: access.edit ?? nobody,
                ...stepUpFor('edit'),
                params,
                body: input.extend({ version: z.number().int() }),
                answer: record,
            }),
            /** All of them, or none. */
            remove: defineCall({
                method: 'POST',
                path: `${path}/remove`,
                summary: `Delete: ${noun}`,
                access: access.delete ?? nobody,
                ...stepUpFor('delete'),
                body: z.object({ ids: z.array(recordId).min(1).max(maxIds) }),
                answer: z.object({ removed: z.array(recordId) }),
            }),
            /** Administrators see all that is in it, others what they deleted themselves. */
            trash: defineCall({
                method: 'GET',
                path: `${path}/trash`,
                summary: `What was deleted and can be restored, the latest first: ${noun}`,
                access: trashing,
                query: pagingQuery,
                answer: listOf(trashedRecord),
            }),
            /** All of them, or none; 404 for what is gone for good. What was public comes back unpublished. */
            restore: defineCall({
                method: 'POST',
                path: `${path}/restore`,
                summary: `Restore what was deleted: ${noun}`,
                access: trashing,
                ...(declared.trash ? stepUpFor('delete') : {}),
                body: z.object({ ids: z.array(recordId).min(1).max(maxIds) }),
                answer: z.object({ restored: z.array(recordId) }),
            }),
        },
        /** A whole filtered result as a file is streamed, so it stands beside the calls. */
        exportPath: `${path}/export`,
        exportQuery: listQuery.extend({
            format: z.enum(listFormats),
            /** only these, when some are chosen */
            ids: idList.optional(),
            lang: z.enum(['en', 'zh']).optional(),
            /** IANA name of the zone in which instants are written; UTC without one */
            zone: z.string().max(64).optional(),
        }),
    };
};

/** A resource whatever its fields are. */
export type AnyResource = ReturnType<
    typeof defineResource<string, z.ZodObject, z.ZodObject, z.ZodObject, z.ZodRawShape>
>;

/** Labels of the stamps. */
export const stampLabels = {
    createdAt: ['Created', '创建时间'],
    updatedAt: ['Updated', '修改时间'],
} as const satisfies Record<string, Label>;

/** Which verb's access each generated call needs. */
export const verbOfCall = {
    list: 'list',
    counts: 'list',
    many: 'list',
    one: 'list',
    history: 'list',
    create: 'create',
    edit: 'edit',
    remove: 'delete',
    trash: 'delete',
    restore: 'delete',
} as const satisfies Record<keyof AnyResource['calls'], Verb>;
