import type { z } from 'zod';
import type { Faults } from '../../../contract/fault';
import type { buildInput } from '../../../contract/market/passport/passports';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { ApiError, invalid } from '../../platform/http/errors';
import type { ProductRowData } from '../products/productRows';
import { requireVersion } from '../products/versionRows';
import { planPassport } from './passportRows';
import { findSecrets } from './scan/secrets/findSecrets';
import { sourceOf } from './scan/sourceText';

interface Of {
    product: ProductRowData;
    versionId: string;
}

/** Has an archive looked at again: rules and lists of advisories become others. 409 while that is under way. */
export const askForScan = (outside: CrudContext, { product, versionId }: Of): Promise<void> =>
    outside.db.transaction().execute(async db => {
        const { now } = outside;
        const version = await requireVersion(db, { id: product.id, version: versionId });
        const whose = { productId: product.id, sellerId: product.seller_id };
        const { created_at: addedAt, sha256 } = version;
        const isNew = await planPassport(db, { versionId, ...whose, sha256 }, addedAt);
        const again = db
            .updateTable('code_passports')
            .set({ state: 'waiting', failure: '', tries: 0, leased_until: 0 })
            .where('version_id', '=', versionId)
            .where('state', 'in', ['done', 'failed']);
        if (!isNew && (await again.executeTakeFirst()).numUpdatedRows !== 1n) {
            throw new ApiError(409, 'passport.under_way');
        }
        await writeAudit(db, {
            actor: outside,
            now,
            action: 'scanVersion',
            resource: 'products',
            recordId: product.id,
            title: product.title,
            changes: { semver: [null, version.semver] },
        });
    });

const hasSecret = (text: string): boolean => findSecrets(sourceOf('.env', text)).length > 0;

/** Keeps what a seller says of the build; buyers read it, so nothing that looks like a secret may be in it. 409 of an approved version. */
export const saveBuild = (
    outside: CrudContext,
    { product, versionId }: Of,
    { recipe, log }: z.output<typeof buildInput>,
): Promise<void> =>
    outside.db.transaction().execute(async db => {
        const errors: Faults = {
            ...(hasSecret(recipe) && { recipe: 'passport.secret' as const }),
            ...(hasSecret(log) && { log: 'passport.secret' as const }),
        };
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const version = await requireVersion(db, { id: product.id, version: versionId });
        // what everybody reads was read by a reviewer before
        if (version.state === 'approved') throw new ApiError(409, 'passport.approved');
        const whose = { productId: product.id, sellerId: product.seller_id };
        await planPassport(db, { versionId, ...whose, sha256: version.sha256 }, version.created_at);
        await db
            .updateTable('code_passports')
            .set({ recipe, build_log: log })
            .where('version_id', '=', versionId)
            .execute();
        await writeAudit(db, {
            actor: outside,
            now: outside.now,
            action: 'describeBuild',
            resource: 'products',
            recordId: product.id,
            title: product.title,
            changes: { semver: [null, version.semver] },
        });
    });
