import { createHash } from 'node:crypto';
import {
    type Brand,
    brandLogoHeight,
    brandLogoWidth,
    siteLogoAddress,
} from '../../../contract/analytics/brand';
import type { BrandShown } from '../../../contract/analytics/public/dashboards';
import type { Database } from '../../platform/database/database';
import { fileTypeOf } from '../../platform/files/fileType';
import { fittedImage } from '../../platform/files/images';
import type { Library } from '../../platform/files/library';

/** Of the installation. */
export const installation = '';

const findBrand = (db: Database, ownerId: string) =>
    db.selectFrom('brands').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

export const readBrand = async (db: Database, ownerId: string): Promise<Brand> => {
    const row = await findBrand(db, ownerId);
    const logo = row?.logo ? `data:image/webp;base64,${row.logo}` : '';
    return { name: row?.name ?? '', accent: row?.accent ?? '', logo };
};

const put = async (
    db: Database,
    ownerId: string,
    changed: Partial<Brand>,
    now: number,
): Promise<Brand> => {
    const empty = { name: '', accent: '', logo: '' };
    await db
        .insertInto('brands')
        .values({ ...empty, ...changed, owner_id: ownerId, updated_at: now })
        .onConflict(conflict =>
            conflict.column('owner_id').doUpdateSet({ ...changed, updated_at: now }),
        )
        .execute();
    return readBrand(db, ownerId);
};

export const writeBrand = (
    db: Database,
    ownerId: string,
    { name, accent }: Pick<Brand, 'name' | 'accent'>,
    now: number,
): Promise<Brand> => put(db, ownerId, { name, accent }, now);

export const removeLogo = (db: Database, ownerId: string, now: number): Promise<Brand> =>
    put(db, ownerId, { logo: '' }, now);

/** Whatever comes is decoded and written anew: a picture, and nothing that runs. Throws 422. */
export const setLogo = async (
    { db, library }: { db: Database; library: Library },
    ownerId: string,
    path: string,
    now: number,
): Promise<Brand> => {
    const size = { width: brandLogoWidth, height: brandLogoHeight };
    const image = await library.images.run(async () =>
        fittedImage(path, await fileTypeOf(path), size),
    );
    return put(db, ownerId, { logo: image.toString('base64') }, now);
};

const tagOf = (logo: string): string =>
    createHash('sha256').update(logo).digest('base64url').slice(0, 12);

const shownLogo = (logo: string | undefined, address: string): string =>
    logo ? `${address}?v=${tagOf(logo)}` : '';

/** What a public dashboard looks like: its owner's branding, and the installation's where that says nothing. */
export const brandOf = async (
    db: Database,
    ownerId: string,
    key: string,
    webtitle: string,
): Promise<BrandShown> => {
    const own = ownerId === installation ? undefined : await findBrand(db, ownerId);
    const site = await findBrand(db, installation);
    return {
        name: own?.name || site?.name || webtitle,
        accent: own?.accent || site?.accent || '',
        logo:
            shownLogo(own?.logo, `/stats/${key}/logo.webp`) ||
            // with another's name beside it, the installation's would be the wrong one
            (own?.name ? '' : shownLogo(site?.logo, siteLogoAddress)),
    };
};

/** A logo's bytes; nothing where there is none. */
export const readLogo = async (
    db: Database,
    ownerId: string,
): Promise<{ bytes: Buffer; etag: string } | undefined> => {
    const row = await findBrand(db, ownerId);
    if (!row?.logo) return undefined;
    return { bytes: Buffer.from(row.logo, 'base64'), etag: `"${tagOf(row.logo)}"` };
};
