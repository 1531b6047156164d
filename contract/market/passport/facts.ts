import { z } from 'zod';
import {
    ecosystems,
    mostListed,
    patternRules,
    scanFailures,
    secretKinds,
    severities,
} from './words';

const count = z.number().int().nonnegative();
/** A path inside the archive. */
const path = z.string().max(1_024);
const place = { path, /** 1 is the first; null of what is no text */ line: count.nullable() };
/** Names that an archive holds may be anything, and any length. */
const name = z.string().max(300);

const foundSecret = z.object({
    kind: z.enum(secretKinds),
    severity: z.enum(severities),
    ...place,
    /** its public prefix and its length; nothing of what is secret in it */
    masked: z.string().max(40),
    /** the same for the same value; made with the server's secret, so that nobody can try values */
    hash: z.string().max(64),
});
export type FoundSecret = z.output<typeof foundSecret>;

const foundPattern = z.object({
    rule: z.enum(patternRules),
    severity: z.enum(severities),
    ...place,
});
export type FoundPattern = z.output<typeof foundPattern>;

const foundLicence = z.object({
    /** an SPDX expression; empty where a licence file says nothing that is known */
    expression: name,
    by: z.enum(['text', 'tag', 'manifest']),
    path,
});
export type FoundLicence = z.output<typeof foundLicence>;

const foundHost = z.object({
    host: z.string().max(253),
    /** beside something that makes requests; others are mentioned */
    isCalled: z.boolean(),
    count,
    ...place,
});
export type FoundHost = z.output<typeof foundHost>;

const dependency = z.object({
    ecosystem: z.enum(ecosystems),
    name,
    /** null where the archive names a range alone */
    version: z.string().max(100).nullable(),
    path,
});
export type Dependency = z.output<typeof dependency>;

const language = z.object({ name: z.string().max(40), files: count, bytes: count, lines: count });
export type CodeLanguage = z.output<typeof language>;

/** What one look at an archive found; nothing of it is a score. */
export const scanFacts = z.object({
    /** of the rules; a later one may find more */
    method: count,
    archive: z.object({ files: count, folders: count, bytes: count, packed: count }),
    /** files by how far they were read */
    coverage: z.object({ whole: count, partly: count, notText: count, late: count }),
    languages: z.array(language).max(mostListed.languages),
    licences: z.array(foundLicence).max(mostListed.licences),
    secrets: z.array(foundSecret).max(mostListed.secrets),
    patterns: z.array(foundPattern).max(mostListed.patterns),
    hosts: z.array(foundHost).max(mostListed.hosts),
    dependencies: z.array(dependency).max(mostListed.dependencies),
    /** code that only a loader can read: nobody has inspected it */
    encoded: z.array(z.object({ path, by: z.string().max(40) })).max(mostListed.encoded),
    /** archives inside of it, which are listed and not opened */
    nested: z.array(path).max(mostListed.nested),
    totals: z.object({
        secrets: count,
        patterns: count,
        hosts: count,
        dependencies: count,
        encoded: count,
        nested: count,
        licences: count,
    }),
});
export type ScanFacts = z.output<typeof scanFacts>;

/** What the program that reads an archive answers: the facts, and what other archives are compared by. */
export const scanAnswer = z.discriminatedUnion('state', [
    z.object({
        state: z.literal('done'),
        facts: scanFacts,
        prints: z.array(count).max(mostListed.prints),
        /** how many prints there were before the smallest were taken */
        printed: count,
    }),
    z.object({ state: z.literal('failed'), failure: z.enum(scanFailures) }),
]);
export type ScanAnswer = z.output<typeof scanAnswer>;
