import { z } from 'zod';
import { person } from '../../identity/person';
import { defineCall, granted } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';

export const versionStates = ['submitted', 'approved', 'rejected'] as const;

const identifier = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
const build = '[0-9A-Za-z-]+';
const number = '(?:0|[1-9]\\d*)';
/** Semantic Versioning 2.0.0, without a leading v. */
const semverPattern = new RegExp(
    `^${number}\\.${number}\\.${number}(?:-${identifier}(?:\\.${identifier})*)?(?:\\+${build}(?:\\.${build})*)?$`,
);

/** One version of source code: what was uploaded, what is new in it, and what a reviewer said. */
const productVersion = z.object({
    id: z.string(),
    semver: z.string(),
    /** HTML, sanitised when it was stored */
    changelog: z.string(),
    /** null once the library has it no more */
    file: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** as it was when the version was added */
    fileName: z.string(),
    /** hex digest of the bytes */
    sha256: z.string(),
    /** bytes */
    size: z.number().int(),
    /** files in the archive; null of what is no ZIP archive */
    fileCount: z.number().int().nullable(),
    state: z.enum(versionStates),
    /** why it was refused */
    reason: z.string(),
    author: person,
    reviewer: person.nullable(),
    createdAt: z.number().int(),
    decidedAt: z.number().int().nullable(),
});
export type ProductVersion = z.output<typeof productVersion>;

export const productVersionInput = z.object({
    semver: z.string().trim().max(64).regex(semverPattern, 'product.version_form'),
    changelog: z.string().max(100_000),
    /** a private file of the library */
    fileId: z.string().min(1).max(64),
});

const path = '/api/v1/work/products/:id/versions';
const params = z.object({ id: recordId });
const ofVersion = params.extend({ version: recordId });

export const listProductVersions = defineCall({
    method: 'GET',
    path,
    summary: 'List the versions of a source code product, newest first',
    access: granted('listings.read'),
    params,
    query: pagingQuery,
    answer: listOf(productVersion),
});

/** 409 of a product that is no source code. */
export const addProductVersion = defineCall({
    method: 'POST',
    path,
    summary: 'Add a version of source code; it is reviewed first',
    access: granted('listings.manage'),
    params,
    body: productVersionInput,
    answer: productVersion,
});

/** 409 when it was decided already. */
export const decideProductVersion = defineCall({
    method: 'POST',
    path: `${path}/:version/decide`,
    summary: 'Approve or reject a version',
    access: granted('listings.review'),
    params: ofVersion,
    body: z.object({
        isApproved: z.boolean(),
        /** needed to refuse */
        reason: z.string().trim().max(500),
    }),
    answer: productVersion,
});

/** 409 of one that was reviewed, unless `force` says that this is meant. Its file stays. */
export const removeProductVersion = defineCall({
    method: 'POST',
    path: `${path}/:version/remove`,
    summary: 'Delete a version; its file stays in the library',
    access: granted('listings.manage'),
    params: ofVersion,
    body: z.object({ force: z.boolean() }),
    answer: z.null(),
});
