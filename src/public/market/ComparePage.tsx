import type { compareListings, ListingFacts } from '../../../contract/market/public/listings';
import type { CallAnswer } from '../../../contract/platform/call';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { useAddress } from '../address';
import { usePublicData } from '../data/usePublicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import './listing.css';
import './market.css';
import { compareTexts } from './compareTexts';
import { hasPrice } from './hasPrice';
import { ListingCover } from './ListingCover';
import { dateOf, factsOf, spanText, starsText } from './listingFacts';
import { listingTexts } from './listingTexts';
import { marketTexts } from './texts';

const most = 4;

interface Line {
    label: string;
    /** one of each listing; empty where it has none */
    values: string[];
}

const idsIn = (search: string): string[] => {
    const words = new URLSearchParams(search).getAll('ids').flatMap(text => text.split(','));
    return [...new Set(words.filter(id => /^[A-Za-z0-9_-]{1,64}$/.test(id)))].slice(0, most);
};

const onlyDifferences = 'differences=1';

const compareAddress = (ids: readonly string[], isShort: boolean): string => {
    if (ids.length === 0) return '/market/compare';
    return `/market/compare?ids=${ids.join(',')}${isShort ? `&${onlyDifferences}` : ''}`;
};

const isDifferent = ({ values }: Line): boolean => new Set(values).size > 1;

/** Every line that at least one of them has something to say in. */
const useLines = (list: readonly ListingFacts[]): Line[] => {
    const texts = useOwnTexts(listingTexts);
    const market = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const around = { texts, language };
    const facts = list.map(one => factsOf(one, around));
    const fields = [...new Set(facts.flatMap(own => own.map(({ field }) => field)))];
    const each = (label: string, of: (one: ListingFacts) => string): Line => ({
        label,
        values: list.map(of),
    });
    const time = (ms: number | null) => (ms === null ? '' : spanText(ms, around).trim());
    const lines = [
        each(texts.price, one =>
            hasPrice(one) ? moneyText(one.price, one.currency, language) : texts.sold,
        ),
        each(texts.sellerGets, one =>
            hasPrice(one) ? moneyText(one.terms.net, one.currency, language) : '',
        ),
        each(texts.labels.type ?? '', one => market.type[one.type]),
        ...fields.map(field => ({
            label: texts.labels[field] ?? field,
            values: facts.map(own => own.find(fact => fact.field === field)?.value ?? ''),
        })),
        each(market.facets.visitors, one => {
            const { visitors } = one.highlights;
            return visitors === null ? '' : exact(visitors, language);
        }),
        each(texts.proven.replace(/\s*\{date\}.*$/, ''), one =>
            one.provenAt === null ? '' : dateOf(one.provenAt, language),
        ),
        each(texts.seller, one => one.seller.name),
        each(texts.sales, one => String(one.seller.sales)),
        each(texts.rating, one =>
            one.seller.rating === null ? '' : starsText(one.seller.rating, language),
        ),
        each(texts.deliverTime, one => time(one.seller.deliverMs)),
        each(texts.disputesLost, one => String(one.seller.disputesLost)),
    ];
    return lines.filter(({ values }) => values.some(value => value !== ''));
};

interface TableProps {
    list: readonly ListingFacts[];
    /** what all of them have in common is left out */
    isShort: boolean;
}

const Table = ({ list, isShort }: TableProps) => {
    const own = useOwnTexts(compareTexts);
    const lines = useLines(list).filter(line => !isShort || isDifferent(line));
    const ids = list.map(({ id }) => id);
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways needs the keyboard too
        <section className="compare-scroll" tabIndex={0} aria-label={own.title}>
            <table className="compare-table" style={{ minWidth: (list.length + 1) * 144 }}>
                <thead>
                    <tr>
                        <td />
                        {list.map(row => (
                            <th key={row.id} scope="col">
                                <div className="listing-cover">
                                    <ListingCover row={row} isFirst />
                                </div>
                                <PublicLink to={`/market/${row.id}`} className="link">
                                    {row.title}
                                </PublicLink>
                                <PublicLink
                                    to={compareAddress(
                                        ids.filter(id => id !== row.id),
                                        isShort,
                                    )}
                                    className="text-button"
                                >
                                    {own.removed}
                                    <span className="unseen">: {row.title}</span>
                                </PublicLink>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {lines.map(({ label, values }) => (
                        <tr key={label}>
                            <th scope="row">{label}</th>
                            {values.map((value, at) => (
                                <td key={ids[at]}>{value || '–'}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
};

/** Up to four listings beside each other; which ones, the address says. */
export const ComparePage = () => {
    const { search } = useAddress();
    const texts = useOwnTexts(listingTexts);
    const own = useOwnTexts(compareTexts);
    const ids = idsIn(search);
    const isShort = new URLSearchParams(search).get('differences') === '1';
    const path =
        ids.length === 0 ? null : `/api/v1/work/public/market/compare?ids=${ids.join(',')}`;
    const { data, error, again } = usePublicData<CallAnswer<typeof compareListings>>(path);
    usePageHead({
        title: own.title,
        description: own.lead,
        robots: 'noindex, follow',
    });
    const isEmpty = path === null || data?.list.length === 0;
    return (
        <div className="market">
            <header>
                <h1>{own.title}</h1>
                <p className="muted">{own.lead}</p>
            </header>
            {error && (
                <div className="market-nothing" role="alert">
                    <h2>{texts.failed}</h2>
                    <button type="button" className="button" onClick={again}>
                        {texts.again}
                    </button>
                    <RequestNumber number={error.request} />
                </div>
            )}
            {data && data.list.length > 1 && (
                <p>
                    <PublicLink to={compareAddress(ids, !isShort)} className="link">
                        {isShort ? own.all : own.differences}
                    </PublicLink>
                </p>
            )}
            {data && data.list.length > 0 && (
                <Table list={data.list} isShort={isShort && data.list.length > 1} />
            )}
            {isEmpty && <p className="market-nothing">{own.empty}</p>}
            <p>
                <PublicLink to="/market" className="button quiet">
                    {texts.toMarket}
                </PublicLink>
            </p>
        </div>
    );
};
