import type { ReactNode } from 'react';
import type { PublicPreview } from '../../../contract/analytics/public/preview';
import { useIsSignedIn } from '../../ui/browser/session';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useAddress } from '../address';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import './preview.css';
import { previewTexts } from './texts';
import { usePreviewEntry } from './usePreviewEntry';

type Site = PublicPreview['sites'][number];

const Message = ({
    title,
    text,
    children,
}: {
    title: string;
    text: string;
    children: ReactNode;
}) => (
    <div className="narrow" role="alert">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <div className="row">{children}</div>
    </div>
);

const Opening = ({ site }: { site: Site | undefined }) => {
    const texts = useOwnTexts(previewTexts);
    const title = site ? texts.openingOf.replace('{name}', site.name) : texts.opening;
    return (
        <div className="narrow">
            <div role="status">
                <h1>{title}</h1>
            </div>
            <div className="progress" aria-hidden="true" />
            <p className="muted">{texts.lead}</p>
            <noscript>
                <p>{texts.noScript}</p>
            </noscript>
        </div>
    );
};

/** The way in, which goes by itself unless something has to be asked. */
const Entry = ({ id, site }: { id: string; site: Site | undefined }) => {
    const texts = useOwnTexts(previewTexts);
    const { step, open } = usePreviewEntry(id);
    if (step.is === 'opening') return <Opening site={site} />;
    if (step.is === 'ended') {
        return (
            <Message title={texts.endedTitle} text={texts.ended}>
                <PublicLink to="/preview" className="button">
                    {texts.others}
                </PublicLink>
            </Message>
        );
    }
    const isAsking = step.is === 'asking';
    return (
        <Message
            title={isAsking ? texts.askTitle : texts.failedTitle}
            text={isAsking ? texts.ask.replace('{name}', step.name) : step.sentence}
        >
            <button type="button" className="button" onClick={() => void open()}>
                {isAsking ? texts.asGuest : texts.again}
            </button>
            {isAsking && (
                <a href="/dashboard" className="button quiet">
                    {texts.stay}
                </a>
            )}
        </Message>
    );
};

const What = () => {
    const { whatTitle, what } = useOwnTexts(previewTexts);
    return (
        <section aria-labelledby="what-title">
            <h2 id="what-title">{whatTitle}</h2>
            <ul className="preview-what">
                {what.map(line => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
        </section>
    );
};

const Choice = ({ sites }: { sites: readonly Site[] }) => {
    const texts = useOwnTexts(previewTexts);
    return (
        <div className="page">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
            </header>
            <h2 className="unseen">{texts.choose}</h2>
            <ul className="preview-sites">
                {sites.map(({ id, name, domain, isDemo }) => (
                    <li key={id}>
                        <h3>{name}</h3>
                        <p className="preview-domain">{domain}</p>
                        <p className="muted">{isDemo ? texts.demoText : texts.liveText}</p>
                        <PublicLink to={`/preview?site=${id}`} className="button">
                            {texts.open}
                        </PublicLink>
                    </li>
                ))}
            </ul>
            <What />
        </div>
    );
};

const None = () => {
    const texts = useOwnTexts(previewTexts);
    const isSignedIn = useIsSignedIn();
    const settings = useSiteSettings();
    return (
        <div className="narrow">
            <h1>{texts.noneTitle}</h1>
            <p className="muted">{texts.none}</p>
            <div className="row">
                {!isSignedIn && settings?.registration === 'open' && settings.sso_only === 0 && (
                    <PublicLink to="/register" className="button">
                        {texts.noneOwn}
                    </PublicLink>
                )}
                <PublicLink to="/home" className="button quiet">
                    {texts.noneLooks}
                </PublicLink>
            </div>
        </div>
    );
};

/** A site's id in the query of an address. */
const siteIn = (search: string): string | undefined => {
    const site = new URLSearchParams(search).get('site') ?? '';
    return /^[a-z0-9]{8,32}$/.test(site) ? site : undefined;
};

/** The statistics centre on a site that everybody may look at; with several one chooses. */
export const PreviewPage = () => {
    const texts = useOwnTexts(previewTexts);
    const chosen = siteIn(useAddress().search);
    const answer = usePublicData<PublicPreview>('/api/v1/work/public/preview');
    const { data, error, again } = answer;
    usePageHead({
        title: texts.title,
        description: texts.description,
        ...(chosen && { robots: 'noindex' }),
    });
    const sites = data?.sites ?? [];
    const only = sites.length === 1 ? sites[0]?.id : undefined;
    const id = chosen ?? only;
    if (data && id) {
        return <Entry key={id} id={id} site={sites.find(site => site.id === id)} />;
    }
    if (data) return sites.length > 0 ? <Choice sites={sites} /> : <None />;
    return (
        <div className="page">
            {error ? <PageFailure error={error} onAgain={again} /> : <PageWaiting rows={2} />}
        </div>
    );
};
