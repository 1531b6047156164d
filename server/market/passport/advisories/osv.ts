import { z } from 'zod';
import {
    type Ecosystem,
    ecosystems,
    type Severity,
} from '../../../../contract/market/passport/words';
import { compareVersions } from './compareVersions';

const text = z.string().max(300);

const event = z.object({
    introduced: text.optional(),
    fixed: text.optional(),
    last_affected: text.optional(),
});

/** What is read of a record in the Open Source Vulnerability format 1.7; https://ossf.github.io/osv-schema/ */
export const osvRecord = z.object({
    id: z.string().min(1).max(100),
    modified: z.iso.datetime({ offset: true }),
    withdrawn: z.string().nullish(),
    database_specific: z.object({ severity: z.unknown() }).partial().nullish(),
    affected: z
        .array(
            z.object({
                package: z.object({ ecosystem: text, name: text }).nullish(),
                ranges: z
                    .array(z.object({ type: text, events: z.array(event).max(500) }))
                    .max(200)
                    .nullish(),
                versions: z.array(text).max(20_000).nullish(),
            }),
        )
        .max(2_000)
        .nullish(),
});

/** What is kept of a record for one package: spans of versions, or versions where it has no spans. */
export const keptAdvisory = z.object({
    id: z.string(),
    severity: z.enum(['high', 'medium', 'low']),
    spans: z.array(
        z.object({
            from: z.string(),
            fixed: z.string().nullable(),
            last: z.string().nullable(),
        }),
    ),
    versions: z.array(z.string()),
});
export type KeptAdvisory = z.output<typeof keptAdvisory>;

/** As dependencies are named: PEP 503 for Python, lower case for Packagist. */
export const packageName = (ecosystem: Ecosystem, name: string): string => {
    if (ecosystem === 'PyPI') return name.toLowerCase().replace(/[-_.]+/g, '-');
    return ecosystem === 'Packagist' ? name.toLowerCase() : name;
};

const severityOf = ({ id, database_specific }: z.output<typeof osvRecord>): Severity => {
    const told = String(database_specific?.severity ?? '').toLowerCase();
    // packages that were made to do harm
    if (id.startsWith('MAL-') || told === 'critical' || told === 'high') return 'high';
    return told === 'low' ? 'low' : 'medium';
};

type Range = { type: string; events: z.output<typeof event>[] };

const spansOf = ({ events }: Range): KeptAdvisory['spans'] => {
    const spans: KeptAdvisory['spans'] = [];
    for (const { introduced, fixed, last_affected } of events) {
        const open = spans.at(-1);
        if (introduced !== undefined) spans.push({ from: introduced, fixed: null, last: null });
        if (open && fixed !== undefined) open.fixed = fixed;
        if (open && last_affected !== undefined) open.last = last_affected;
    }
    return spans;
};

/** The packages of a record that passports ask about, each with what is kept; none of one that was withdrawn. */
export const keptOf = (
    record: z.output<typeof osvRecord>,
): { ecosystem: Ecosystem; name: string; kept: KeptAdvisory }[] => {
    if (record.withdrawn) return [];
    return (record.affected ?? []).flatMap(({ package: of, ranges, versions }) => {
        const ecosystem = ecosystems.find(one => one === of?.ecosystem);
        if (!ecosystem || !of) return [];
        const spans = (ranges ?? []).filter(({ type }) => type !== 'GIT').flatMap(spansOf);
        const kept = {
            id: record.id,
            severity: severityOf(record),
            spans: spans.slice(0, 200),
            versions: spans.length > 0 ? [] : (versions ?? []).slice(0, 2_000),
        };
        return [{ ecosystem, name: packageName(ecosystem, of.name), kept }];
    });
};

/** Whether a version is affected, and which is the first after it that is not. */
export const affects = (
    { spans, versions }: KeptAdvisory,
    version: string,
): { fixed: string | null } | undefined => {
    for (const { from, fixed, last } of spans) {
        if (from !== '0' && compareVersions(version, from) < 0) continue;
        if (fixed !== null && compareVersions(version, fixed) >= 0) continue;
        if (last !== null && compareVersions(version, last) > 0) continue;
        return { fixed };
    }
    return versions.includes(version.replace(/^v/, '')) || versions.includes(version)
        ? { fixed: null }
        : undefined;
};
