import type { Selectable } from 'kysely';
import type { ScanFacts } from '../../../contract/market/passport/facts';
import type {
    CheckedAdvisories,
    LicenceConflict,
    OwnPassport,
    ReviewedPassport,
} from '../../../contract/market/passport/passports';
import type { PassportState, ScanFailure } from '../../../contract/market/passport/words';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Database } from '../../platform/database/database';
import type { ProductVersionTable } from '../../platform/database/tables/market/products';
import { notFound } from '../../platform/http/errors';
import type { ProductRowData } from '../products/productRows';
import { licenceConflicts } from './licenceConflicts';
import { findPassport, type PassportRow, storedFacts } from './passportRows';
import { similarArchive } from './similarArchives';

type Version = Pick<Selectable<ProductVersionTable>, 'id' | 'semver' | 'sha256'>;
type OwnVersion = Version & Pick<Selectable<ProductVersionTable>, 'state'>;

interface Read {
    facts: ScanFacts | null;
    advisories: CheckedAdvisories | null;
    conflicts: LicenceConflict[];
}

const nothing: Read = { facts: null, advisories: null, conflicts: [] };

const offeredLicence = ({ details }: Pick<ProductRowData, 'details'>): string => {
    const offer = JSON.parse(details) as ProductDetails;
    return offer.type === 'source' ? offer.licence : '';
};

/** What was found in this very archive; nothing of what other rules wrote, or of another archive. */
export const readFacts = (
    row: PassportRow | undefined,
    version: Version,
    product: Pick<ProductRowData, 'details'>,
): Read => {
    if (!row?.facts || row.sha256 !== version.sha256) return nothing;
    const { success, data } = storedFacts.safeParse(JSON.parse(row.facts));
    if (!success) return nothing;
    return { ...data, conflicts: licenceConflicts(data.facts.licences, offeredLicence(product)) };
};

const stateOf = (row: PassportRow | undefined): PassportState =>
    (row?.state as PassportState | undefined) ?? 'none';

export const failureOf = (row: PassportRow): ScanFailure | null =>
    row.failure === '' ? null : (row.failure as ScanFailure);

const similarOf = (row: PassportRow | undefined) =>
    row ? similarArchive.array().parse(JSON.parse(row.similar)) : [];

const present = (
    row: PassportRow | undefined,
    version: Version,
    product: Pick<ProductRowData, 'details'>,
) => ({
    versionId: version.id,
    semver: version.semver,
    state: stateOf(row),
    failure: row ? failureOf(row) : null,
    sha256: version.sha256,
    scannedAt: row?.scanned_at ?? null,
    ...readFacts(row, version, product),
    build: { recipe: row?.recipe ?? '', log: row?.build_log ?? '' },
});

/** What its seller is told: nothing of others' archives, not even that there is one like it. */
export const presentOwnPassport = async (
    db: Database,
    version: OwnVersion,
    product: ProductRowData,
): Promise<OwnPassport> => ({
    ...present(await findPassport(db, version.id), version, product),
    mayDescribeBuild: version.state !== 'approved',
});

/** What a reviewer is told, with the products that others sell. */
export const presentReviewedPassport = async (
    db: Database,
    version: Version,
    product: ProductRowData,
): Promise<ReviewedPassport> => {
    const row = await findPassport(db, version.id);
    const found = similarOf(row);
    const titles = new Map<string, string>();
    if (found.length > 0) {
        const ids = found.map(({ productId }) => productId);
        const rows = await db
            .selectFrom('products')
            .select(['id', 'title'])
            .where('id', 'in', ids)
            .execute();
        for (const { id, title } of rows) titles.set(id, title);
    }
    const similar = found.map(({ productId, percent, isSame, at }) => ({
        productId,
        title: titles.get(productId) ?? '',
        percent,
        isSame,
        at,
    }));
    return { ...present(row, version, product), similar };
};

/** A product that is source code; its versions have passports. */
export const requireSource = (product: ProductRowData): ProductRowData => {
    if (product.type !== 'source') throw notFound('version.not_found');
    return product;
};
