import type { ProductType } from '../../../../contract/market/resources/products';

export type Step = 'offer' | 'details' | 'description' | 'versions' | 'ownership' | 'check';

/** The steps of a draft of a type, in their order. */
export const stepsOf = (type: ProductType): readonly Step[] => [
    ...(['offer', 'details', 'description'] as const),
    type === 'source' ? 'versions' : 'ownership',
    'check',
];

const fieldsOfOffer: readonly string[] = ['title', 'summary', 'price', 'currency', 'tags'];
const fieldsOfText: readonly string[] = ['body', 'coverId', 'gallery'];

/** Where a field is filled in. */
export const stepOf = (field: string): Step => {
    if (field === 'versions' || field === 'ownership') return field;
    const [first = ''] = field.split('.');
    if (fieldsOfOffer.includes(first)) return 'offer';
    return fieldsOfText.includes(first) ? 'description' : 'details';
};
