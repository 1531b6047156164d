import { type Faults, fault } from '../../../contract/fault';
import {
    averagesOf,
    isFilled,
    lastWholeMonth,
    monthFrom,
    monthsSince,
    mostMissingMonths,
} from '../../../contract/market/monthlyFigures';
import type { MoneyProof } from '../../../contract/market/proofFiles';
import { mostProofBytes, proofEndings } from '../../../contract/market/proofFiles';
import type { Offered, ProductDetails } from '../../../contract/market/resources/products';
import type { Database } from '../../platform/database/database';
import { type FileRow, filesById } from '../../platform/files/fileRows';
import { invalid } from '../../platform/http/errors';

/** The files of what a seller shows for a website's money; none of other products. */
export const proofsIn = ({ details }: Pick<Offered, 'details'>): readonly MoneyProof[] =>
    details.type === 'website' ? (details.proofs ?? []) : [];

export const proofIdsIn = (offer: Pick<Offered, 'details'>): string[] =>
    proofsIn(offer).map(({ fileId }) => fileId);

/** A picture, a document or a table, which its name says too; of a picture what its camera wrote is gone. */
const isProof = ({ name, mime, has_thumbnail }: FileRow): boolean => {
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const isClean = !mime.startsWith('image/') || has_thumbnail === 1;
    return isClean && (proofEndings[mime]?.includes(ending) ?? false);
};

/**
 * Each proof has to be a private file of the seller's own; its name, size and digest are the file's, whatever
 * was sent. Throws 422.
 */
const knownProofs = async (
    db: Database,
    proofs: readonly MoneyProof[],
    sellerId: string,
): Promise<MoneyProof[]> => {
    const files = await filesById(
        db,
        proofs.map(({ fileId }) => fileId),
    );
    return proofs.map(({ fileId, isShown }) => {
        const file = files.get(fileId);
        if (file?.owner_id !== sellerId || file.visibility !== 'private') {
            throw invalid({ 'details.proofs': 'product.proof_gone' });
        }
        if (!isProof(file)) throw invalid({ 'details.proofs': 'product.proof_type' });
        if (file.size > mostProofBytes) throw invalid({ 'details.proofs': 'product.proof_large' });
        const { name, sha256, size } = file;
        return { fileId, isShown, name, sha256, size };
    });
};

/**
 * Details as they may be stored: proofs as the library has them, and the averages those of the table, so that
 * they cannot say something else than it does.
 */
export const withMoney = async (
    db: Database,
    details: ProductDetails,
    sellerId: string,
): Promise<ProductDetails> => {
    if (details.type !== 'website') return details;
    const { months, proofs } = details;
    const averages = averagesOf(months);
    return {
        ...details,
        ...(averages && {
            monthRevenue: averages.monthRevenue,
            monthProfit: averages.monthProfit,
        }),
        ...(proofs && { proofs: await knownProofs(db, proofs, sellerId) }),
    };
};

/** A month that is not over has no figures yet. Throws 422. */
export const requirePastMonths = (details: ProductDetails, now: number): void => {
    if (details.type !== 'website') return;
    const last = details.months?.at(-1)?.month;
    if (last === undefined || last <= lastWholeMonth(now)) return;
    throw invalid({ 'details.months': 'product.months_future' });
};

/**
 * Before somebody looks at it: a table that ends long ago leaves the bad months out, and its averages are none of now.
 * Throws 422.
 */
export const requireRecentMonths = (details: ProductDetails, now: number): void => {
    if (details.type !== 'website') return;
    const last = details.months?.at(-1)?.month;
    const whole = lastWholeMonth(now);
    if (last === undefined || monthsSince(last, whole) <= mostMissingMonths) return;
    const month = monthFrom(whole, -mostMissingMonths);
    throw invalid({ 'details.months': fault('product.months_ended', { month }) });
};

/** A table that others are to see has no holes. */
export const lackingMoney = (details: ProductDetails): Faults => {
    if (details.type !== 'website' || (details.months ?? []).every(isFilled)) return {};
    return { 'details.months': 'product.months_open' };
};
