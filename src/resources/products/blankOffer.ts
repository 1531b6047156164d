import type { z } from 'zod';
import { blankDetails } from '../../../contract/market/blankDetails';
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
