import type { Selectable } from 'kysely';
import { getDomain } from 'tldts';
import type { ScanFacts } from '../../../contract/market/passport/facts';
import type {
    CheckedAdvisories,
    LicenceConflict,
    PublicPassport,
} from '../../../contract/market/passport/passports';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Database } from '../../platform/database/database';
import type { ProductVersionTable } from '../../platform/database/tables/market/products';
import type { ProductRowData } from '../products/productRows';
import { findPassport } from './passportRows';
import { failureOf, readFacts } from './presentPassport';
import { isKnownExpression } from './scan/licences/knownLicences';

const mostHosts = 20;
const mostLicences = 12;
const mostLanguages = 5;

/** What is before the registered domain may be a key, or say where something lies; an address is all there is. */
const domainsOf = ({ hosts }: ScanFacts, called: boolean): string[] => [
    ...new Set(
        hosts
            .filter(({ isCalled }) => isCalled === called)
            .map(({ host }) => getDomain(host) ?? host),
    ),
];

const languagesOf = ({ languages }: ScanFacts) => {
    const all = languages.reduce((sum, { bytes }) => sum + bytes, 0);
    return languages
        .map(({ name, bytes }) => ({ name, percent: Math.round((bytes * 100) / all) }))
        .filter(({ percent }) => percent > 0)
        .slice(0, mostLanguages);
};

const affectedIn = ({ matches }: CheckedAdvisories): number =>
    new Set(matches.map(({ ecosystem, name }) => `${ecosystem} ${name}`)).size;

const advisoriesOf = (advisories: CheckedAdvisories | null) =>
    advisories && {
        published: advisories.published,
        checked: advisories.checked,
        affected: affectedIn(advisories),
    };

interface Found {
    facts: ScanFacts;
    advisories: CheckedAdvisories | null;
    conflicts: readonly LicenceConflict[];
}

/** Counts and names that everybody may know: no path, no line, no kind of secret, nothing of its value. */
const summaryOf = ({ facts, advisories, conflicts }: Found): PublicPassport['summary'] => {
    const { archive, coverage, patterns, licences, totals } = facts;
    const domains = domainsOf(facts, true);
    const mentioned = domainsOf(facts, false).filter(one => !domains.includes(one));
    const counted = { high: 0, medium: 0, low: 0 };
    for (const { severity } of patterns) counted[severity] += 1;
    const expressions = [...new Set(licences.map(({ expression }) => expression))];
    const known = expressions.filter(isKnownExpression);
    return {
        files: archive.files,
        languages: languagesOf(facts),
        licences: known.slice(0, mostLicences),
        otherLicences: expressions.length - known.length,
        conflicts: [...new Set(conflicts.map(({ rule }) => rule))],
        secrets: totals.secrets,
        patterns: counted,
        hosts: domains.slice(0, mostHosts),
        hostCount: domains.length,
        mentioned: mentioned.length,
        packages: totals.dependencies,
        advisories: advisoriesOf(advisories),
        encoded: totals.encoded,
        nested: totals.nested,
        unread: coverage.late + coverage.partly,
    };
};

/** Who hands files over by hand may hand over others than were scanned. */
const isDelivered = ({ details }: Pick<ProductRowData, 'details'>): boolean => {
    const offer = JSON.parse(details) as ProductDetails;
    return offer.type === 'source' && offer.delivery === 'auto';
};

type Version = Pick<Selectable<ProductVersionTable>, 'id' | 'semver' | 'sha256'>;

/** What everybody is told of the version that a buyer gets; null where nobody has looked at it yet or will. */
export const readPublicPassport = async (
    db: Database,
    product: Pick<ProductRowData, 'details'>,
    version: Version | undefined,
): Promise<PublicPassport | null> => {
    const row = version && (await findPassport(db, version.id));
    if (!row || row.sha256 !== version.sha256) return null;
    const { facts, advisories, conflicts } = readFacts(row, version, product);
    return {
        state: row.state as PublicPassport['state'],
        failure: failureOf(row),
        semver: version.semver,
        sha256: row.sha256,
        isDelivered: isDelivered(product),
        scannedAt: row.scanned_at,
        summary: facts && summaryOf({ facts, advisories, conflicts }),
        build: { recipe: row.recipe, log: row.build_log },
    };
};
