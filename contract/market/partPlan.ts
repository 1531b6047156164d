import { z } from 'zod';
import { type Currency, scales } from '../platform/money';

/**
 * What a part of an order's price can hang on: the domain has moved, the files are there and their digest was
 * confirmed, the site's history is the buyer's, the covenant on its traffic has ended.
 */
export const partKinds = ['domain', 'files', 'analytics', 'covenant'] as const;
export type PartKind = (typeof partKinds)[number];

/** Per cent of the price: of one part at least, and of all of them together at most; the rest is paid at the end. */
export const partShares = { least: 5, most: 95 } as const;
/** Days for which the seller may go on reading the figures of a site that was handed over. */
export const mostReadDays = 365;

const agreedPart = z.object({
    kind: z.enum(partKinds),
    /** whole per cent of the price */
    share: z.number().int().min(partShares.least).max(partShares.most),
    /** of analytics: how long the seller may go on reading; 0 of all others */
    readDays: z.number().int().min(0).max(mostReadDays).default(0),
});

const isEachOnce = (parts: readonly { kind: PartKind }[]): boolean =>
    new Set(parts.map(({ kind }) => kind)).size === parts.length;

/** Which parts of a price are paid before its end, and what for; none: all of it at the end. */
export const partPlan = z
    .array(agreedPart)
    .max(partKinds.length)
    .refine(isEachOnce, 'part.twice')
    .refine(parts => sharesOf(parts) <= partShares.most, 'part.shares');
export type PartPlan = z.output<typeof partPlan>;

export const sharesOf = (parts: readonly { share: number }[]): number =>
    parts.reduce((sum, { share }) => sum + share, 0);

/** What of the details of a listing says which parts there can be. */
interface Goods {
    type: 'source' | 'website' | 'domain';
    delivery?: unknown;
    domainIncluded?: unknown;
    measuredSiteId?: unknown;
    assets?: unknown;
}

/**
 * The kinds that can be agreed on for a listing. The covenant's is added by what agrees on the covenant, never by
 * itself.
 */
export const partKindsFor = ({
    type,
    delivery,
    domainIncluded,
    measuredSiteId,
    assets,
}: Goods): PartKind[] => {
    if (type === 'domain') return ['domain'];
    if (type === 'source') return delivery === 'manual' ? ['files'] : [];
    const hasFiles = Array.isArray(assets) && assets.includes('files');
    return [
        ...(domainIncluded === true ? (['domain'] as const) : []),
        ...(hasFiles ? (['files'] as const) : []),
        ...(measuredSiteId ? (['analytics'] as const) : []),
    ];
};

/** The least that a part comes to: one whole unit of its currency. */
export const leastPart = (currency: Currency): bigint => 10n ** BigInt(scales[currency]);

/** What each part of a price comes to, rounded down: what is left of the price is paid at the end. */
export const partAmounts = (price: bigint, plan: PartPlan): bigint[] =>
    plan.map(({ share }) => (price * BigInt(share)) / 100n);

/** Whether each part of a price is worth paying by itself. */
export const arePartsLarge = (price: bigint, plan: PartPlan, currency: Currency): boolean =>
    partAmounts(price, plan).every(amount => amount >= leastPart(currency));
