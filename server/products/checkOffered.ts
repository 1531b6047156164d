import { domainToASCII } from 'node:url';
import type { Offered, ProductDetails } from '../../contract/resources/products';
import { hasContent, sanitizeArticle } from '../content/sanitizeArticle';
import type { Database } from '../database/database';
import { requirePublicImages } from '../files/fileUses';
import { invalid } from '../http/errors';
import { dictionaryFields } from './productRows';

type Errors = Record<string, string>;

/** A domain in lower case and punycode; undefined when it is none. */
export const asDomain = (text: string): string | undefined => {
    const ascii = domainToASCII(text.trim().replace(/\.$/, '').toLowerCase());
    const labels = ascii.split('.');
    const isRight =
        labels.length > 1 &&
        labels.every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
        !/^\d+$/.test(labels.at(-1) ?? '');
    return isRight ? ascii : undefined;
};

/** Entries that are not there, or are switched off and not the ones that stood there before. */
const wrongEntries = async (
    db: Database,
    details: ProductDetails,
    before: ProductDetails | undefined,
): Promise<Errors> => {
    const errors: Errors = {};
    const read = (from: ProductDetails | undefined, field: string) =>
        (from as unknown as Record<string, unknown> | undefined)?.[field] ?? null;
    for (const [field, , kind] of dictionaryFields[details.type]) {
        const id = read(details, field);
        if (typeof id !== 'string') continue;
        const entry = await db
            .selectFrom('dictionary_entries')
            .select('enabled')
            .where('id', '=', id)
            .where('kind', '=', kind)
            .executeTakeFirst();
        if (!entry) errors[`details.${field}`] = 'not in the dictionary';
        else if (entry.enabled === 0 && read(before, field) !== id) {
            errors[`details.${field}`] = 'no longer offered';
        }
    }
    return errors;
};

const wrongDetails = (details: ProductDetails): Errors => {
    const errors: Errors = {};
    if (details.type === 'domain') {
        if (asDomain(details.fqdn) === undefined) {
            errors['details.fqdn'] = 'not a domain such as example.com';
        }
        const { registeredOn, expiresOn } = details;
        if (registeredOn !== null && expiresOn !== null && expiresOn <= registeredOn) {
            errors['details.expiresOn'] = 'not after the registration';
        }
    }
    if (details.type === 'source' && details.installService === 'paid' && !details.installPrice) {
        errors['details.installPrice'] = 'needed for a paid installation';
    }
    return errors;
};

const wrongSite = async (
    db: Database,
    details: ProductDetails,
    sellerId: string,
): Promise<Errors> => {
    if (details.type !== 'website' || details.measuredSiteId === null) return {};
    const site = await db
        .selectFrom('sites')
        .select('owner_id')
        .where('id', '=', details.measuredSiteId)
        .executeTakeFirst();
    return site?.owner_id === sellerId
        ? {}
        : { 'details.measuredSiteId': 'not a site of the seller' };
};

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
    const errors: Errors = {
        ...(before && before.details.type !== details.type
            ? { 'details.type': 'stays as it was' }
            : {}),
        ...wrongDetails(details),
        ...(await wrongEntries(db, details, before?.details)),
        ...(await wrongSite(db, details, sellerId)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await requirePublicImages(db, 'coverId', offer.coverId === null ? [] : [offer.coverId]);
    await requirePublicImages(db, 'gallery', offer.gallery);
    return {
        ...offer,
        body: sanitizeArticle(offer.body),
        tags: [...new Set(offer.tags)],
        details:
            details.type === 'domain'
                ? { ...details, fqdn: asDomain(details.fqdn) ?? details.fqdn }
                : details,
    };
};

/** What an offer still lacks before others may see it, by field. */
export const lacking = ({ summary, body, price, details }: Offered): Errors => {
    const errors: Errors = {};
    if (summary === '') errors.summary = 'needed';
    if (!hasContent(body)) errors.body = 'needed';
    if (price === '0') errors.price = 'needed';
    if (details.type === 'website' && details.url === '') errors['details.url'] = 'needed';
    if (details.type === 'source' && details.languageId === null) {
        errors['details.languageId'] = 'needed';
    }
    if (details.type === 'domain' && details.expiresOn === null) {
        errors['details.expiresOn'] = 'needed';
    }
    return errors;
};
