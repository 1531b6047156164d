import type { SoldListing } from '../../../contract/market/public/marketHome';
import { PublicDate } from '../content/PublicDate';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import './soldList.css';
import { cardTexts } from './cardTexts';

/** What was sold and when. */
export const SoldList = ({ sold }: { sold: readonly SoldListing[] }) => {
    const { type: names } = useOwnTexts(cardTexts);
    return (
        <ul className="market-sold">
            {sold.map(({ id, type, title, soldAt }) => (
                <li key={id}>
                    <span className="muted">{names[type]}</span>
                    <PublicLink to={`/market/${id}`} className="sold-link">
                        {title}
                    </PublicLink>
                    <span className="muted">
                        <PublicDate at={soldAt} />
                    </span>
                </li>
            ))}
        </ul>
    );
};
