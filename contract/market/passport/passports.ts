import { z } from 'zod';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { recordId } from '../../platform/resource';
import { scanFacts } from './facts';
import { ecosystems, licenceRules, passportStates, scanFailures, severities } from './words';

const instant = z.number().int();
const count = z.number().int();

/** Texts of the seller's own, as they wrote them. */
const build = z.object({ recipe: z.string(), log: z.string() });

export const buildInput = z.object({
    recipe: z.string().trim().max(5_000),
    log: z.string().trim().max(50_000),
});

const conflict = z.object({
    rule: z.enum(licenceRules),
    severity: z.enum(severities),
    licences: z.array(z.string()),
    path: z.string(),
});
export type LicenceConflict = z.output<typeof conflict>;

const match = z.object({
    /** of the advisory, such as GHSA-… or CVE-… */
    id: z.string().max(100),
    ecosystem: z.enum(ecosystems),
    name: z.string(),
    version: z.string(),
    severity: z.enum(severities),
    /** the first version without it; null where there is none */
    fixed: z.string().max(100).nullable(),
});
export type AdvisoryMatch = z.output<typeof match>;

/** What the operator's list of advisories says of the packages. */
export const checkedAdvisories = z.object({
    /** when the newest advisory in the list was changed, ms */
    published: instant,
    /** packages with a version that the list could be asked about */
    checked: count,
    matches: z.array(match).max(500),
    total: count,
});
export type CheckedAdvisories = z.output<typeof checkedAdvisories>;

/** Of an archive that another seller added before. */
const similar = z.object({
    /** of this archive's code, in hundredths */
    percent: count,
    /** the same bytes */
    isSame: z.boolean(),
    /** when that one was added, ms */
    at: instant,
});

const passport = z.object({
    versionId: z.string(),
    semver: z.string(),
    state: z.enum(passportStates),
    failure: z.enum(scanFailures).nullable(),
    /** hex digest of the archive that was read */
    sha256: z.string(),
    scannedAt: instant.nullable(),
    /** of the last look that came to its end, of this very archive */
    facts: scanFacts.nullable(),
    conflicts: z.array(conflict),
    /** null: the operator has no list, so nothing was checked */
    advisories: checkedAdvisories.nullable(),
    build,
});

/**
 * Its seller is not told of alike archives: whoever uploads pieces of code could ask by that what is in others' private
 * archives, and of when.
 */
const ownPassport = passport.extend({
    /** once a version was approved, everybody reads what was approved of its build */
    mayDescribeBuild: z.boolean(),
});
export type OwnPassport = z.output<typeof ownPassport>;

const reviewedPassport = passport.extend({
    similar: z.array(similar.extend({ productId: z.string(), title: z.string() })),
});
export type ReviewedPassport = z.output<typeof reviewedPassport>;

/** What everybody may know: counts, and no place and no value of anything. */
export const publicPassport = z.object({
    state: z.enum(['waiting', 'scanning', 'done', 'failed']),
    failure: z.enum(scanFailures).nullable(),
    semver: z.string(),
    sha256: z.string(),
    /** whether buyers get this very archive; not where the seller hands files over by hand */
    isDelivered: z.boolean(),
    scannedAt: instant.nullable(),
    summary: z
        .object({
            files: count,
            /** by share of the code's bytes, in hundredths */
            languages: z.array(z.object({ name: z.string(), percent: count })),
            /** expressions of licences that SPDX lists, each once; nothing of what a seller made up */
            licences: z.array(z.string()),
            /** statements that name another licence, or none that is known */
            otherLicences: count,
            conflicts: z.array(z.enum(licenceRules)),
            secrets: count,
            /** patterns that a reviewer looks at, by how much they matter */
            patterns: z.object({ high: count, medium: count, low: count }),
            /** registered domains and addresses that the code calls, and how many there are */
            hosts: z.array(z.string()),
            hostCount: count,
            /** hosts that it names, and does not call as far as is seen */
            mentioned: count,
            packages: count,
            advisories: z
                .object({ published: instant, checked: count, affected: count })
                .nullable(),
            encoded: count,
            /** archives inside, which were not opened */
            nested: count,
            /** files that were not read, or not to their end */
            unread: count,
        })
        .nullable(),
    build,
});
export type PublicPassport = z.output<typeof publicPassport>;

const params = z.object({ id: recordId, version: recordId });
const ownPath = '/api/v1/work/listings/:id/versions/:version/passport';
const productPath = '/api/v1/work/products/:id/versions/:version/passport';

export const getOwnPassport = defineCall({
    method: 'GET',
    path: ownPath,
    summary: 'Get what was found in the archive of one of your versions',
    access: accountHolders,
    params,
    answer: ownPassport,
});

/** 409 while one is waiting or under way. */
export const scanOwnVersion = defineCall({
    method: 'POST',
    path: `${ownPath}/scan`,
    summary: 'Scan the archive of one of your versions again',
    access: accountHolders,
    params,
    answer: ownPassport,
});

/** 422 where one of the texts holds what looks like a secret, for buyers can read them; 409 of an approved version. */
export const describeBuild = defineCall({
    method: 'PUT',
    path: `${ownPath}/build`,
    summary: 'Say how a version of your source code is built',
    access: accountHolders,
    params,
    body: buildInput,
    answer: ownPassport,
});

export const getProductPassport = defineCall({
    method: 'GET',
    path: productPath,
    summary: 'Get what was found in the archive of a version',
    access: granted('listings.read'),
    params,
    answer: reviewedPassport,
});

/** 409 while one is waiting or under way. */
export const scanProductVersion = defineCall({
    method: 'POST',
    path: `${productPath}/scan`,
    summary: 'Scan the archive of a version again',
    access: granted('listings.review'),
    params,
    answer: reviewedPassport,
});
