import type { PublicService, ServiceText } from '../../../contract/content/public/service';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { ArticleBody } from '../articles/ArticleView';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import { PublicDate } from '../content/PublicDate';
import { questionsJsonLd } from '../content/Questions';
import '../articles/articles.css';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { useOwnTexts } from '../useTexts';
import { Channels } from './Channels';
import './service.css';
import { serviceTexts } from './texts';
import { useOpenedByAnchor } from './useOpenedByAnchor';

const Faq = ({ list }: { list: readonly ServiceText[] }) => {
    const texts = useOwnTexts(serviceTexts);
    if (list.length === 0) return null;
    return (
        <section id="faq" aria-labelledby="faq-title">
            <h2 id="faq-title">{texts.faq}</h2>
            <div className="questions">
                {list.map(({ id, language, title, body }) => (
                    <details key={id} lang={language}>
                        <summary>{title}</summary>
                        <div className="answer" id={`question-${id}`}>
                            <ArticleBody html={body} />
                        </div>
                    </details>
                ))}
            </div>
        </section>
    );
};

interface AgreedProps {
    name: 'terms' | 'privacy';
    list: readonly ServiceText[];
}

/** Texts that one may have to read from the first word to the last. */
const Agreed = ({ name, list }: AgreedProps) => {
    const texts = useOwnTexts(serviceTexts);
    return (
        <section id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{texts[name]}</h2>
            {/* each page's foot leads here */}
            {list.length === 0 && <p className="muted">{texts.none}</p>}
            {list.map(({ id, language, title, body, updatedAt }) => (
                <article key={id} className="agreed" lang={language}>
                    {(list.length > 1 || title !== texts[name]) && <h3>{title}</h3>}
                    <p className="muted">
                        {texts.changed} <PublicDate at={updatedAt} />
                    </p>
                    <ArticleBody html={body} />
                </article>
            ))}
        </section>
    );
};

const Contents = ({ data }: { data: PublicService }) => {
    const texts = useOwnTexts(serviceTexts);
    const there = (['faq', 'terms', 'privacy'] as const).filter(name => data[name].length > 0);
    if (there.length < 2) return null;
    return (
        <nav className="chips" aria-label={texts.contents}>
            {there.map(name => (
                <a key={name} className="chip" href={`#${name}`}>
                    {texts[name]}
                </a>
            ))}
        </nav>
    );
};

const Whole = ({ data }: { data: PublicService }) => {
    const { title, description } = useOwnTexts(serviceTexts);
    useOpenedByAnchor();
    const { faq } = data;
    usePageHead({
        title,
        description,
        ...(faq.length > 0 && {
            jsonLd: questionsJsonLd(faq.map(one => [one.title, one.body] as const)),
        }),
    });
    return (
        <>
            <Contents data={data} />
            <Channels channels={data.channels} />
            <Faq list={data.faq} />
            <Agreed name="terms" list={data.terms} />
            <Agreed name="privacy" list={data.privacy} />
        </>
    );
};

/** Where to ask, and what is agreed on. */
export const ServicePage = () => {
    const texts = useOwnTexts(serviceTexts);
    const language = useCurrentLanguage();
    const answer = usePublicData<PublicService>(`/api/v1/work/public/service?language=${language}`);
    const { data, error, again } = answer;
    return (
        <div className="page service">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
            </header>
            {data && <Whole data={data} />}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={3} />}
        </div>
    );
};
