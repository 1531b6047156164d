import { useCallback, useEffect, useState } from 'react';
import type { ListingPreview } from '../../../contract/market/public/marketActions';
import type { shownStates } from '../../../contract/market/public/shownStates';
import { loginAddress } from '../../ui/browser/redirect';
import { useAddress } from '../address';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { PriceBox } from './BuyBox';
import type { ImageSources } from './Gallery';
import { ListingView } from './ListingView';
import { loadMarketCalls } from './marketCalls';
import { previewTexts } from './previewTexts';

interface Wanted {
    id: string;
    /** as it stands in the address; empty for what stands in the listing now */
    revision: string;
}

type Found = { data: ListingPreview } | { status: number };

const ask = async ({ id, revision }: Wanted, signal: AbortSignal): Promise<Found> => {
    const { callApi, actions } = await loadMarketCalls();
    const { statusOf } = await import('../../dataProvider/HttpError');
    const query = /^[1-9]\d{0,8}$/.test(revision) ? { revision: Number(revision) } : {};
    try {
        const input = { params: { id }, query };
        return { data: await callApi(actions.previewListing, input, signal, silently) };
    } catch (error) {
        return { status: statusOf(error) ?? 0 };
    }
};

/** What only its seller and its reviewers may see: asked by the browser alone, with their token. */
const useAsked = (wanted: Wanted, isAsked: boolean) => {
    const { id, revision } = wanted;
    const [found, setFound] = useState<Found>();
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks again
    useEffect(() => {
        const page = new AbortController();
        setFound(undefined);
        if (isAsked) {
            void ask({ id, revision }, page.signal).then(answer => {
                if (!page.signal.aborted) setFound(answer);
            });
        }
        return () => page.abort();
    }, [id, revision, isAsked, turn]);
    return { found, again: useCallback(() => setTurn(before => before + 1), []) };
};

/** Images of a draft, which nobody else can load yet. */
const useOwnImages = (ids: readonly string[]): ImageSources => {
    const [sources, setSources] = useState<ImageSources>(new Map());
    const all = ids.join(' ');
    useEffect(() => {
        const page = new AbortController();
        const load = async () => {
            const { fetchOwnImage } = await import('../../dataProvider/fetchOwnImage');
            for (const id of all.split(' ').filter(one => one !== '')) {
                const address = await fetchOwnImage(id, page.signal).catch(() => undefined);
                if (address === undefined || page.signal.aborted) continue;
                setSources(before => new Map(before).set(id, address));
            }
        };
        void load();
        return () => page.abort();
    }, [all]);
    return sources;
};

const PreviewNote = ({ listing: { id, preview } }: { listing: ListingPreview }) => {
    const texts = useOwnTexts(previewTexts);
    const { isOwn, state, revision } = preview;
    const which =
        revision === null
            ? texts[state === 'draft' ? 'ofDraft' : 'ofListing']
            : texts.ofRevision.replace('{number}', String(revision));
    return (
        <p className="state-note preview-note" role="note">
            <strong>{texts.title}</strong> {which} {texts.onlyYou}{' '}
            <PublicLink
                to={isOwn ? `/user/listings/${id}` : `/products/products_list/${id}`}
                className="link"
            >
                {isOwn ? texts.toListing : texts.toReview}
            </PublicLink>
        </p>
    );
};

const Shown = ({ listing }: { listing: ListingPreview }) => {
    const { preview, gallery } = listing;
    const texts = useOwnTexts(previewTexts);
    const sources = useOwnImages(preview.ownImages);
    // written out: the contract would come with it
    const states: readonly string[] = ['listed', 'reserved', 'sold'] satisfies [
        ...typeof shownStates,
    ];
    const isReady = ({ id }: { id: string }) => !preview.ownImages.includes(id) || sources.has(id);
    usePageHead({ title: `${texts.title}: ${listing.title}`, robots: 'noindex, nofollow' });
    return (
        <ListingView
            listing={{ ...listing, gallery: gallery.filter(isReady) }}
            note={<PreviewNote listing={listing} />}
            buy={<PriceBox listing={listing} />}
            questions={null}
            isOwn
            sources={sources}
            hasTraffic={states.includes(preview.state)}
        />
    );
};

const Without = ({ status, again }: { status: number | undefined; again: () => void }) => {
    const texts = useOwnTexts(previewTexts);
    const { pathname, search } = useAddress();
    const isMissing = status === 404;
    const title = status === undefined ? texts.title : texts[isMissing ? 'missing' : 'failed'];
    usePageHead({ title, robots: 'noindex, nofollow' });
    return (
        <div className="narrow">
            <h1>{title}</h1>
            <p className="muted">
                {texts[status === undefined ? 'signIn' : isMissing ? 'missingText' : 'failedText']}
            </p>
            <div className="row">
                {status === undefined && (
                    <EntranceLink to={loginAddress(pathname + search)} className="button">
                        {texts.toSignIn}
                    </EntranceLink>
                )}
                {status !== undefined && !isMissing && (
                    <button type="button" className="button" onClick={again}>
                        {texts.again}
                    </button>
                )}
                <PublicLink to="/market" className="button quiet">
                    {texts.toMarket}
                </PublicLink>
            </div>
        </div>
    );
};

const Waiting = () => {
    const texts = useOwnTexts(previewTexts);
    usePageHead({ title: texts.title, robots: 'noindex, nofollow' });
    return <div className="market listing waiting-page" aria-busy="true" />;
};

/** A listing as buyers will see it, before they do: for its seller and for who reviews it. */
export const PreviewListingPage = () => {
    const { pathname, search } = useAddress();
    const id = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const revision = new URLSearchParams(search).get('revision') ?? '';
    const hasAccount = useHasAccount();
    const { found, again } = useAsked({ id, revision }, hasAccount);
    if (!hasAccount) return <Without status={undefined} again={again} />;
    if (!found) return <Waiting />;
    if ('data' in found) return <Shown key={`${id} ${revision}`} listing={found.data} />;
    return <Without status={found.status} again={again} />;
};
