import { type Faults, fault } from '../../../contract/fault';
import { arePartsLarge, leastPart, partKindsFor } from '../../../contract/market/partPlan';
import type { Offered, ProductDetails } from '../../../contract/market/resources/products';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { isOwnerOf } from '../../analytics/sites/access';
import { findSite } from '../../analytics/sites/findSite';
import { hasContent, sanitizeArticle } from '../../content/articles/sanitizeArticle';
import { entriesById, hasOffered } from '../../content/dictionaries/entries';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { requireShowable } from '../../platform/files/unshownImages';
import { invalid } from '../../platform/http/errors';
import { asDomain } from './asDomain';
import { dictionaryFields } from './productRows';
import { lackingMoney, withMoney } from './websiteMoney';

/** Entries that are not there, or are switched off and not the ones that stood there before. */
export const wrongEntries = async (
    db: Database,
    details: ProductDetails,
    before: ProductDetails | undefined,
): Promise<Faults> => {
    const errors: Faults = {};
    const read = (from: ProductDetails | undefined, field: string) =>
        (from as unknown as Record<string, unknown> | undefined)?.[field] ?? null;
    const fields = dictionaryFields[details.type].map(
        ([field, , kind]) => [field, kind, read(details, field)] as const,
    );
    const ids = fields.flatMap(([, , id]) => (typeof id === 'string' ? [id] : []));
    const entries = await entriesById(db, ids);
    for (const [field, kind, id] of fields) {
        if (typeof id !== 'string') continue;
        const entry = entries.get(id);
        if (entry?.kind !== kind) errors[`details.${field}`] = 'product.choice_gone';
        else if (entry.enabled === 0 && read(before, field) !== id) {
            errors[`details.${field}`] = 'product.choice_off';
        }
    }
    return errors;
};

const wrongDetails = (details: ProductDetails): Faults => {
    const errors: Faults = {};
    if (details.type === 'domain') {
        if (asDomain(details.fqdn) === undefined) {
            errors['details.fqdn'] = 'site.domain';
        }
        const { registeredOn, expiresOn } = details;
        if (registeredOn !== null && expiresOn !== null && expiresOn <= registeredOn) {
            errors['details.expiresOn'] = 'product.registration_order';
        }
    }
    if (details.type === 'source' && details.installService === 'paid' && !details.installPrice) {
        errors['details.installPrice'] = 'product.install_price';
    }
    return errors;
};

export const wrongSite = async (
    db: Database,
    details: ProductDetails,
    sellerId: string,
): Promise<Faults> => {
    if (details.type !== 'website' || details.measuredSiteId === null) return {};
    const site = await findSite(db, details.measuredSiteId);
    if (!site || !isOwnerOf(sellerId, site)) {
        return { 'details.measuredSiteId': 'product.not_sellers_site' };
    }
    const host = canParseUrl(details.url) ? bareHost(new URL(details.url).hostname) : undefined;
    // a draft may have no address yet
    if (host === undefined || host === bareHost(site.domain)) return {};
    return { 'details.measuredSiteId': 'product.other_address' };
};

/** People write www.example.com and example.com for the same site. */
const bareHost = (host: string): string | undefined => asDomain(host)?.replace(/^www\./, '');

/**
 * An offer as it may be stored: domain in punycode, HTML sanitised. Throws a 422 that names each
 * field that refers to nothing or contradicts another.
 */
export const checkOffered = async (
    db: Database,
    offer: Offered,
    { sellerId, before }: { sellerId: string; before: Offered | undefined },
): Promise<Offered> => {
    const { details } = offer;
    const errors: Faults = {
        ...(before && before.details.type !== details.type
            ? { 'details.type': 'product.field_fixed' }
            : {}),
        ...wrongDetails(details),
        ...(await wrongEntries(db, details, before?.details)),
        ...(await wrongSite(db, details, sellerId)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const cover = offer.coverId === null ? [] : [offer.coverId];
    await requireShowable(db, 'coverId', cover, sellerId);
    await requireShowable(db, 'gallery', offer.gallery, sellerId);
    return {
        ...offer,
        body: sanitizeArticle(offer.body),
        tags: [...new Set(offer.tags)],
        details:
            details.type === 'domain'
                ? { ...details, fqdn: asDomain(details.fqdn) ?? details.fqdn }
                : await withMoney(db, details, sellerId),
    };
};

/** Parts of the price that do not fit what is sold, or come to too little of it. */
const wrongParts = ({
    price,
    currency,
    details,
}: Pick<Offered, 'price' | 'currency' | 'details'>): Faults => {
    const { parts = [] } = details;
    const possible = partKindsFor(details);
    if (parts.some(({ kind }) => !possible.includes(kind))) return { 'details.parts': 'part.kind' };
    if (parts.some(({ kind, readDays }) => kind !== 'analytics' && readDays > 0)) {
        return { 'details.parts': 'part.read_days' };
    }
    if (arePartsLarge(BigInt(price), parts, currency)) return {};
    const minimum = `${decimalText(String(leastPart(currency)), currency)} ${currency}`;
    return { 'details.parts': fault('part.too_small', { minimum }) };
};

/** What an offer still lacks before others may see it, by field; never what there is no choice of. */
export const lacking = async (
    db: Database,
    { title, summary, body, price, currency, details }: Offered,
): Promise<Faults> => {
    const errors: Faults = {};
    if (title === '') errors.title = 'field.needed';
    if (summary === '') errors.summary = 'field.needed';
    if (!hasContent(body)) errors.body = 'field.needed';
    if (price === '0') errors.price = 'field.needed';
    if (details.type === 'website' && details.url === '') errors['details.url'] = 'field.needed';
    if (
        details.type === 'source' &&
        details.languageId === null &&
        (await hasOffered(db, 'source_lang'))
    ) {
        errors['details.languageId'] = 'field.needed';
    }
    if (details.type === 'domain') {
        if (details.fqdn === '') errors['details.fqdn'] = 'field.needed';
        if (details.expiresOn === null) errors['details.expiresOn'] = 'field.needed';
    }
    return { ...errors, ...wrongParts({ price, currency, details }), ...lackingMoney(details) };
};
