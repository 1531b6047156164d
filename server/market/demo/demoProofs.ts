import type { ProductDetails } from '../../../contract/market/resources/products';
import { demoPeople, demoSession } from '../../identity/users/demoPeople';
import { setFileUses } from '../../platform/files/fileUses';
import { withMoney } from '../products/websiteMoney';
import { statementPdf } from './demoDocuments';
import { addDemoFile, type DemoFileServices } from './demoFiles';
import type { DemoTraded, FilledMarket } from './demoMarket';

const dayMs = 86_400_000;

const prove = async (
    services: DemoFileServices,
    [host, { id, sellerId }]: readonly [string, DemoTraded],
    now: number,
): Promise<boolean> => {
    const { db } = services;
    const seller = (await demoPeople(db)).find(one => one.id === sellerId);
    const row = await db
        .selectFrom('products')
        .select(['details', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const details = JSON.parse(row.details) as ProductDetails;
    if (details.type !== 'website' || !seller) return false;
    const at = (row.published_at ?? now) - dayMs;
    const file = { name: 'profit-and-loss.pdf', content: await statementPdf(host, at) };
    const fileId = await addDemoFile(services, file, { session: demoSession(seller), now: at });
    const proof = { fileId, isShown: true, name: '', sha256: '', size: 0 };
    const proven = await withMoney(db, { ...details, proofs: [proof] }, sellerId);
    await db.transaction().execute(async trx => {
        const columns = { details: JSON.stringify(proven) };
        await trx.updateTable('products').set(columns).where('id', '=', id).execute();
        await setFileUses(trx, { resource: 'products', recordId: id, field: 'proofs' }, [fileId]);
    });
    return true;
};

/**
 * Gives the websites that are traded a file behind their months: without one no value is estimated from them. Orders keep
 * what was offered, so it comes before them. Answers how many.
 */
export const fillDemoProofs = async (
    services: DemoFileServices,
    { traded }: Pick<FilledMarket, 'traded'>,
    now: number,
): Promise<number> => {
    let proven = 0;
    for (const one of traded) if (await prove(services, one, now)) proven += 1;
    return proven;
};
