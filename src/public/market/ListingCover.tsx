import type { MarketRow } from '../../../contract/market/public/market';
import { apiHost } from '../../ui/browser/apiHost';
import { GeneratedCover } from './GeneratedCover';

/** Of an image its small form where there is one. */
export const ListingCover = ({ row, isFirst }: { row: MarketRow; isFirst: boolean }) => {
    const { cover } = row;
    if (!cover) return <GeneratedCover {...row} entries={row.highlights.entries} />;
    const source = `${apiHost}/files/${cover.id}${cover.hasThumbnail ? '/thumbnail' : ''}`;
    return (
        <img
            src={source}
            alt=""
            width={480}
            height={270}
            decoding="async"
            loading={isFirst ? 'eager' : 'lazy'}
        />
    );
};
