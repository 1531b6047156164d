import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { demoSnapshot } from '../../market/demo/demoSnapshot';
import type { ProductRowData } from '../../market/products/productRows';

type Promised = Pick<ProductRowData, 'id' | 'details' | 'is_demo'>;

/**
 * The figures that a promise with a listing is set against: those that were signed for it, and those of the demo for a
 * listing that was made up, which made-up people alone can order in money without value. Undefined where there are none.
 */
export const promisedTraffic = (
    product: Promised | undefined,
    signed: TrafficSnapshot | undefined,
    now: number,
): TrafficSnapshot | undefined => {
    if (product?.is_demo !== 1) return signed;
    const details = JSON.parse(product.details) as ProductDetails;
    if (details.type !== 'website') return undefined;
    return demoSnapshot({ id: product.id, host: new URL(details.url).hostname }, now);
};
