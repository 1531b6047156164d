import { z } from 'zod';
import { administrators, defineCall } from './call';
import { listOf, pagingQuery } from './paging';

/** Cut to size instead of refused: a long stack is no reason to lose the error. */
const cut = (length: number) =>
    // PostgreSQL has no place for a NUL in a text
    z.string().transform(text => text.replaceAll('\0', '').slice(0, length));

export const clientError = z.object({
    error: z.string(),
    /** the stack of components, or what failed */
    info: z.string(),
    url: z.string(),
    id: z.string(),
    agent: z.string(),
    at: z.number().int(),
});
export type ClientError = z.output<typeof clientError>;

/** Accepted only while the operator has turned reports on; else 404. */
export const reportError = defineCall({
    method: 'POST',
    path: '/api/v1/work/comm/errors',
    summary: 'Report an error of the interface',
    access: 'public',
    body: z.object({ error: cut(4000), info: cut(8000), url: cut(2000) }),
    answer: z.null(),
});

export const listErrors = defineCall({
    method: 'GET',
    path: '/api/v1/work/errors',
    summary: 'Errors that browsers reported, the latest first; the last 1000 are kept',
    access: administrators,
    query: pagingQuery,
    answer: listOf(clientError),
});

export const clearErrors = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/errors',
    summary: 'Forget the errors that browsers reported',
    access: administrators,
    answer: z.null(),
});
