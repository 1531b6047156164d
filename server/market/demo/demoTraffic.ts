import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { demoSnapshot } from './demoSnapshot';

/** Of the made-up websites, those that show what measured traffic looks like: an English one and a Chinese one. */
const shown: readonly string[] = ['harbor-and-oak.example', 'qingshan-notes.example'];

interface Listed {
    id: string;
    is_demo: number;
    /** JSON of ProductDetails */
    details: string;
}

/** What a made-up website shows as its traffic; undefined of all others. It is never signed, and never counts as measured. */
export const demoTrafficOf = (row: Listed, now: number): TrafficSnapshot | undefined => {
    if (row.is_demo !== 1) return undefined;
    const details = JSON.parse(row.details) as ProductDetails;
    // a draft may have no address yet
    if (details.type !== 'website' || !canParseUrl(details.url)) return undefined;
    const { hostname: host } = new URL(details.url);
    return shown.includes(host) ? demoSnapshot({ id: row.id, host }, now) : undefined;
};
