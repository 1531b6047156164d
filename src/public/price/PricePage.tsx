import type { PublicPlans } from '../../../contract/trade/public/plans';
import { listPaths } from '../../ui/browser/listStore';
import { useAddress } from '../address';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import { Questions, questionsJsonLd } from '../content/Questions';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { PlanCards } from './PlanCards';
import { PlanFinder } from './PlanFinder';
import { PlanTable } from './PlanTable';
import '../table.css';
import './price.css';
import { type Choice, choiceIn, priceAddress, yearlySaving } from './prices';
import { priceTexts } from './texts';

/** Where the server sets no limits. */
const Unlimited = () => {
    const texts = useOwnTexts(priceTexts);
    const hasAccount = useHasAccount();
    return (
        <div className="plan unlimited">
            <h2>{texts.unlimitedTitle}</h2>
            <p className="muted">{texts.unlimited}</p>
            {!hasAccount && (
                <EntranceLink to="/register" className="button">
                    {texts.register}
                </EntranceLink>
            )}
        </div>
    );
};

const PeriodSwitch = ({ choice, data }: { choice: Choice; data: PublicPlans }) => {
    const texts = useOwnTexts(priceTexts);
    const most = Math.max(0, ...data.list.map(plan => yearlySaving(plan)?.percent ?? 0));
    return (
        <nav className="period-switch" aria-label={texts.period}>
            {(['month', 'year'] as const).map(one => (
                <PublicLink
                    key={one}
                    to={priceAddress({ ...choice, period: one })}
                    className="period"
                    isCurrent={one === choice.period}
                >
                    {texts[one]}
                    {one === 'year' && most > 0 && (
                        <small>{texts.savesUpTo.replace('{percent}', String(most))}</small>
                    )}
                </PublicLink>
            ))}
        </nav>
    );
};

const useFilled = (data: PublicPlans) => (text: string) =>
    text
        .replaceAll('{overuse}', String(data.overuseDays))
        .replaceAll('{grace}', String(data.graceDays));

const Above = ({ data }: { data: PublicPlans }) => {
    const texts = useOwnTexts(priceTexts);
    const filled = useFilled(data);
    return (
        <section aria-labelledby="above">
            <h2 id="above">{texts.above}</h2>
            <ul className="reasons">
                {texts.aboveTexts.map(([name, text]) => (
                    <li key={name}>
                        <h3>{filled(name)}</h3>
                        <p>{filled(text)}</p>
                    </li>
                ))}
            </ul>
        </section>
    );
};

const Plans = ({ data }: { data: PublicPlans }) => {
    const texts = useOwnTexts(priceTexts);
    const filled = useFilled(data);
    const choice = choiceIn(useAddress().search);
    const isLimited = data.free !== null && (data.free.events ?? data.free.sites) !== null;
    const answers = texts.answers.map(([name, text]) => [filled(name), filled(text)] as const);
    usePageHead({
        title: texts.title,
        description: texts.description,
        jsonLd: questionsJsonLd(answers),
        ...(choice.events !== undefined && { robots: 'noindex' }),
    });
    return (
        <>
            {data.list.length > 0 && (
                <>
                    <PlanFinder choice={choice} data={data} />
                    <PeriodSwitch choice={choice} data={data} />
                </>
            )}
            <PlanCards choice={choice} data={data} />
            {data.list.length > 0 && (
                <section aria-labelledby="compare">
                    <h2 id="compare">{texts.compare}</h2>
                    <p className="muted">{texts.compareLead}</p>
                    <PlanTable data={data} />
                </section>
            )}
            {isLimited && <Above data={data} />}
            <section aria-labelledby="price-questions">
                <h2 id="price-questions">{texts.questions}</h2>
                <Questions answers={answers} />
                <p className="after-questions">
                    <PublicLink to="/service" className="link">
                        {texts.more}
                    </PublicLink>
                </p>
            </section>
        </>
    );
};

const Head = () => {
    const { title, description } = useOwnTexts(priceTexts);
    usePageHead({ title, description });
    return null;
};

/** What it costs. */
export const PricePage = () => {
    const texts = useOwnTexts(priceTexts);
    const answer = usePublicData<PublicPlans>(listPaths.pricelist);
    const { data, error, again } = answer;
    const isFree = data?.free === null;
    return (
        <div className="page price">
            <header>
                <h1>{texts.title}</h1>
                {!isFree && <p className="lead">{texts.lead}</p>}
            </header>
            {data && !isFree && <Plans data={data} />}
            {(!data || isFree) && <Head />}
            {isFree && <Unlimited />}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={3} />}
        </div>
    );
};
