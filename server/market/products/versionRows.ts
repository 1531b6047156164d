import type { Selectable } from 'kysely';
import type { ProductVersion } from '../../../contract/market/resources/productVersions';
import { personNames } from '../../identity/users/personNames';
import type { Database } from '../../platform/database/database';
import type { ProductVersionTable } from '../../platform/database/tables/market/products';
import { filesById } from '../../platform/files/fileRows';
import { notFound } from '../../platform/http/errors';

type VersionRow = Selectable<ProductVersionTable>;

/** Which version of which product. */
export interface Which {
    id: string;
    version: string;
}

/** Versions as administrators see them. */
export const presentVersions = async (
    db: Database,
    rows: VersionRow[],
): Promise<ProductVersion[]> => {
    const person = await personNames(
        db,
        rows.flatMap(row => [row.author_id, row.reviewer_id]),
    );
    const files = await filesById(
        db,
        rows.map(row => row.file_id),
    );
    const fileOf = (id: string) => {
        const file = files.get(id);
        return file ? { id, name: file.name } : null;
    };
    return rows.map(row => ({
        id: row.id,
        semver: row.semver,
        changelog: row.changelog_html,
        file: fileOf(row.file_id),
        fileName: row.file_name,
        sha256: row.sha256,
        size: row.size,
        fileCount: row.file_count,
        state: row.state as ProductVersion['state'],
        reason: row.reason,
        author: person(row.author_id),
        reviewer: row.reviewer_id === null ? null : person(row.reviewer_id),
        createdAt: row.created_at,
        decidedAt: row.decided_at,
    }));
};

export const requireVersion = async (db: Database, { id, version }: Which): Promise<VersionRow> => {
    const row = await db
        .selectFrom('product_versions')
        .selectAll()
        .where('product_id', '=', id)
        .where('id', '=', version)
        .executeTakeFirst();
    if (!row) throw notFound('version.not_found');
    return row;
};

export const presentVersion = async (db: Database, which: Which): Promise<ProductVersion> => {
    const [version] = await presentVersions(db, [await requireVersion(db, which)]);
    if (!version) throw notFound('version.not_found');
    return version;
};

/** A version by its id, of whatever product. */
export const findVersion = (db: Database, id: string): Promise<VersionRow | undefined> =>
    db.selectFrom('product_versions').selectAll().where('id', '=', id).executeTakeFirst();

/** Versions that were approved and whose files are there, the newest first. */
export const approvedVersions = async (db: Database, productId: string): Promise<VersionRow[]> => {
    const rows = await db
        .selectFrom('product_versions')
        .selectAll()
        .where('product_id', '=', productId)
        .where('state', '=', 'approved')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    const files = await filesById(
        db,
        rows.map(row => row.file_id),
    );
    return rows.filter(row => files.has(row.file_id));
};

/** The version that is delivered now: the newest of these. */
export const latestVersion = async (
    db: Database,
    productId: string,
): Promise<VersionRow | undefined> => (await approvedVersions(db, productId))[0];
