import type { PublicShowcase } from '../../../contract/shell/public/showcase';
import { useIsSignedIn } from '../../ui/browser/session';
import { isRegistrationClosed, useSiteSettings } from '../../ui/browser/siteSettings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { productName } from '../../ui/Logo';
import { useAddress } from '../address';
import { PublicAd } from '../ads/PublicAd';
import { useOwnHome } from '../content/useOwnHome';
import { usePublicData } from '../data/usePublicData';
import { usePublicLinks } from '../frame/SiteLinks';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import { Comparison } from './comparison/Comparison';
import { ExampleCurve } from './ExampleCurve';
import './home.css';
import { LiveFigures } from './LiveFigures';
import { ArticlesPart, MarketPart } from './Newest';
import { PricePart } from './PricePart';
import { ProductPicture } from './ProductPicture';
import { Proofs } from './proofs/Proofs';
import { statisticsTexts } from './statisticsTexts';
import { homeTexts } from './texts';

const Call = () => {
    const texts = useTexts();
    const { register } = useOwnTexts(homeTexts);
    const settings = useSiteSettings();
    const home = useOwnHome();
    const [to, label] = useIsSignedIn()
        ? [home.to, home.text]
        : isRegistrationClosed(settings)
          ? ['/login', texts.signIn]
          : ['/register', register];
    return (
        <PublicLink to={to} className="button">
            {label}
        </PublicLink>
    );
};

/** How one looks at it without an account: the demo where there is one, else how it counts. */
const SecondCall = ({ hasDemo }: { hasDemo: boolean }) => {
    const home = useOwnTexts(statisticsTexts);
    const { preview } = useOwnTexts(homeTexts);
    const [link] = usePublicLinks(['/preview']);
    if (!link || !hasDemo) {
        return (
            <a href="#figures" className="button quiet">
                {home.definitions}
            </a>
        );
    }
    return (
        <PublicLink to={link.path} className="button quiet">
            {preview}
        </PublicLink>
    );
};

const Hero = () => {
    const home = useOwnTexts(statisticsTexts);
    const { data } = usePublicData<PublicShowcase>('/api/v1/work/public/showcase');
    const showcase = data?.showcase;
    return (
        <section className="hero">
            <div>
                <h1>{home.promise}</h1>
                <p className="lead">{home.lead}</p>
                <div className="row">
                    <Call />
                    <SecondCall hasDemo={Boolean(showcase)} />
                </div>
            </div>
            {showcase ? <LiveFigures showcase={showcase} /> : <ExampleCurve />}
        </section>
    );
};

const Figures = () => {
    const home = useOwnTexts(statisticsTexts);
    return (
        <section className="band" id="figures" aria-labelledby="figures-title">
            <h2 id="figures-title">{home.measures}</h2>
            <p className="muted section-lead">{home.measuresLead}</p>
            <dl className="definitions">
                {home.figures.map(([name, meaning]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{meaning}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
};

const Reasons = () => {
    const home = useOwnTexts(statisticsTexts);
    return (
        <section className="band" aria-labelledby="trust-title">
            <h2 id="trust-title">{home.trust}</h2>
            <ul className="reasons">
                {home.reasons.map(([name, text]) => (
                    <li key={name}>
                        <h3>{name}</h3>
                        <p>{text}</p>
                    </li>
                ))}
            </ul>
        </section>
    );
};

const Start = () => {
    const home = useOwnTexts(statisticsTexts);
    return (
        <section className="band" aria-labelledby="start-title">
            <h2 id="start-title">{home.start}</h2>
            <ol className="steps">
                {home.steps.map(([name, text]) => (
                    <li key={name}>
                        <h3>{name}</h3>
                        <p>{text}</p>
                    </li>
                ))}
            </ol>
            <div className="row">
                <Call />
            </div>
        </section>
    );
};

/** Who runs this site, and what it is, for search engines. */
const useHomeHead = (): void => {
    const { title, description } = useOwnTexts(homeTexts);
    const { origin } = useAddress();
    const language = useCurrentLanguage();
    const settings = useSiteSettings();
    const name = settings?.webtitle || productName;
    const url = settings?.weburl || `${origin}/home`;
    usePageHead({
        title,
        description,
        jsonLd: [
            { '@context': 'https://schema.org', '@type': 'Organization', name, url },
            {
                '@context': 'https://schema.org',
                '@type': 'WebSite',
                name,
                url: `${origin}/home`,
                inLanguage: language,
            },
        ],
    });
};

export const HomePage = () => {
    useHomeHead();
    return (
        <>
            <PublicAd place="home_top" />
            <Hero />
            <ProductPicture />
            <Proofs />
            <Figures />
            <MarketPart />
            <Comparison />
            <Reasons />
            <PublicAd place="home_side" />
            <PricePart />
            <ArticlesPart />
            <Start />
        </>
    );
};
