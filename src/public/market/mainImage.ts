import type { ListingImage } from '../../../contract/market/public/market';
import { apiHost } from '../../ui/browser/apiHost';

/** The longer side of the medium form, px. */
const mediumPixels = 960;
/** How wide it is shown: the page without its edges, or the column beside the price. */
const sizes = '(max-width: 900px) calc(100vw - 2rem), 42rem';

/** Where a listing's large image is; of one that a phone need not load whole, in two sizes. */
export const mainImage = ({ id, width, height, hasThumbnail }: ListingImage) => {
    const src = `${apiHost}/files/${id}`;
    const longer = Math.max(width ?? 0, height ?? 0);
    if (!width || !hasThumbnail || longer <= mediumPixels) return { src };
    const medium = `${src}/medium ${Math.round((width * mediumPixels) / longer)}w`;
    return { src, srcSet: `${medium}, ${src} ${width}w`, sizes };
};
