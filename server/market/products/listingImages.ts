import type { Offered } from '../../../contract/market/resources/products';

/** The images of an offer. */
export const imagesOf = ({ coverId, gallery }: Pick<Offered, 'coverId' | 'gallery'>): string[] => [
    ...new Set([...(coverId === null ? [] : [coverId]), ...gallery]),
];
