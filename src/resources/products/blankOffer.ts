import type { z } from 'zod';
import {
    domainDetails,
    type ProductType,
    sourceDetails,
    websiteDetails,
} from '../../../contract/market/resources/products';
import { inputOf } from '../core/form/contractResolver';
import type { Values } from '../core/form/RecordForm';

const schemas: Readonly<Record<ProductType, z.ZodObject>> = {
    domain: domainDetails,
    source: sourceDetails,
    website: websiteDetails,
};

const blankDetails = {
    domain: {
        type: 'domain',
        fqdn: '',
        suffixId: null,
        domainTypeId: null,
        platformId: null,
        registeredOn: null,
        expiresOn: null,
        icpStatus: 'unknown',
        icpNumber: '',
        transferMethod: 'push',
        lockUntil: null,
        whoisPrivacy: false,
        renewalCost: null,
    },
    source: {
        type: 'source',
        languageId: null,
        sourceTypeId: null,
        databaseId: null,
        framework: '',
        demoUrl: '',
        licence: 'regular',
        originality: 'unknown',
        delivery: 'manual',
        installService: 'none',
        installPrice: null,
        supportDays: 0,
        isEncrypted: false,
        hasDocs: false,
        minEnvironment: '',
    },
    website: {
        type: 'website',
        url: '',
        websiteTypeId: null,
        domainIncluded: true,
        measuredSiteId: null,
        techStack: '',
        hosting: '',
        foundedOn: null,
        monetisation: [],
        monthRevenue: null,
        monthProfit: null,
        hoursPerWeek: 0,
        icpStatus: 'unknown',
        assets: [],
        trainingDays: 0,
        reasonForSale: '',
        claimedUv: null,
        claimedPv: null,
        months: [],
        proofs: [],
    },
} as const;

/** What a new product's form begins with. */
export const blankOffer = (type: ProductType): Values => ({
    title: '',
    summary: '',
    body: '',
    coverId: null,
    gallery: [],
    tags: [],
    price: null,
    currency: 'CNY',
    sellerId: null,
    details: { ...blankDetails[type] },
});

/** The form's values as the contract has them: emptied details too. */
export const toOfferInput = (values: Values): Values => {
    const details = (values.details ?? {}) as Values;
    const schema = schemas[details.type as ProductType];
    return schema ? { ...values, details: inputOf(schema, details) } : values;
};
