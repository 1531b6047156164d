import { z } from 'zod';
import type { Database } from '../../platform/database/database';

/** An archive that another seller added before; a finding for a person, and no more. */
export const similarArchive = z.object({
    versionId: z.string(),
    productId: z.string(),
    percent: z.number().int(),
    isSame: z.boolean(),
    at: z.number().int(),
});
export type SimilarArchive = z.output<typeof similarArchive>;

export interface Prints {
    versionId: string;
    sellerId: string;
    sha256: string;
    createdAt: number;
    prints: readonly number[];
    threshold: number;
}

/** Every print is below it. */
export const noThreshold = 2 ** 48;
const leastPercent = 50;
/** Fewer in common with what can be compared say nothing. */
const fewestPrints = 30;
const together = 400;
const mostRows = 20_000;
const mostTold = 5;

const sameBytes = async (db: Database, own: Prints): Promise<SimilarArchive[]> => {
    const rows = await db
        .selectFrom('code_passports')
        .select(['version_id', 'product_id', 'created_at'])
        .where('sha256', '=', own.sha256)
        .where('seller_id', '<>', own.sellerId)
        .where('created_at', '<', own.createdAt)
        .orderBy('created_at')
        .limit(mostTold)
        .execute();
    return rows.map(row => ({
        versionId: row.version_id,
        productId: row.product_id,
        percent: 100,
        isSame: true,
        at: row.created_at,
    }));
};

interface Candidate extends SimilarArchive {
    threshold: number;
    shared: number[];
}

/** Who shares prints: so many rows at most, however many archives there are. */
const sharing = async (db: Database, own: Prints): Promise<Map<string, Candidate>> => {
    const found = new Map<string, Candidate>();
    for (let at = 0; at < own.prints.length; at += together) {
        const rows = await db
            .selectFrom('passport_prints')
            .innerJoin('code_passports', 'code_passports.version_id', 'passport_prints.version_id')
            .select([
                'passport_prints.print',
                'code_passports.version_id',
                'code_passports.product_id',
                'code_passports.threshold',
                'code_passports.created_at',
            ])
            .where('passport_prints.print', 'in', own.prints.slice(at, at + together))
            .where('code_passports.seller_id', '<>', own.sellerId)
            .where('code_passports.created_at', '<', own.createdAt)
            .limit(mostRows)
            .execute();
        for (const row of rows) {
            const known = found.get(row.version_id) ?? {
                versionId: row.version_id,
                productId: row.product_id,
                percent: 0,
                isSame: false,
                at: row.created_at,
                threshold: row.threshold,
                shared: [],
            };
            known.shared.push(row.print);
            found.set(row.version_id, known);
        }
    }
    return found;
};

/** How much of the own prints, among those that both archives could have kept. */
const percentOf = (own: Prints, { threshold, shared }: Candidate): number => {
    const limit = Math.min(own.threshold, threshold);
    const comparable = own.prints.filter(print => print <= limit).length;
    if (comparable < fewestPrints) return 0;
    return Math.round((shared.filter(print => print <= limit).length * 100) / comparable);
};

/** Earlier archives of other sellers that hold much of this one, the most alike first; one of each product. */
export const similarArchives = async (db: Database, own: Prints): Promise<SimilarArchive[]> => {
    const same = await sameBytes(db, own);
    const alike = [...(await sharing(db, own)).values()].map(one => ({
        versionId: one.versionId,
        productId: one.productId,
        percent: percentOf(own, one),
        isSame: false,
        at: one.at,
    }));
    const all = [...same, ...alike.filter(({ percent }) => percent >= leastPercent)];
    const sorted = all.sort((one, other) => other.percent - one.percent || one.at - other.at);
    const products = new Set<string>();
    const first = sorted.filter(({ productId }) => {
        const isNew = !products.has(productId);
        products.add(productId);
        return isNew;
    });
    return first.slice(0, mostTold);
};
