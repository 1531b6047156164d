import type { Selling } from '../../../contract/trade/public/selling';
import { useAddress } from '../address';
import { PageFailure, PageWaiting } from '../content/PageFailure';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { BeginListing } from './BeginListing';
import { ComingChanges } from './ComingChanges';
import { FeeTable } from './FeeTable';
import { EscrowPart, WithdrawPart } from './MoneyParts';
import { SaleCalculator } from './SaleCalculator';
import '../table.css';
import './sell.css';
import { sellTexts } from './texts';

/** The words of the address that the calculator asks with; the rest of it asks nothing. */
const callPath = (search: string): string => {
    const given = new URLSearchParams(search);
    const words = ['type', 'price', 'currency'].flatMap(name => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
    });
    const query = new URLSearchParams(words).toString();
    return `/api/v1/work/public/selling${query && `?${query}`}`;
};

/** Said first where nobody can pay as usual. */
const StateNote = ({ state }: Pick<Selling, 'state'>) => {
    const { states } = useOwnTexts(sellTexts);
    if (state === 'on') return null;
    const [title, text] = states[state];
    return (
        <p className="sell-note" role="note">
            <strong>{title}</strong> {text}
        </p>
    );
};

const What = () => {
    const texts = useOwnTexts(sellTexts);
    return (
        <section aria-labelledby="what">
            <h2 id="what">{texts.what}</h2>
            <dl className="sell-kinds">
                {texts.kinds.map(([name, text]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{text}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
};

/** From the draft to the payout: who acts, and where the money is meanwhile. */
const Steps = ({ needsOwnership }: Pick<Selling, 'needsOwnership'>) => {
    const texts = useOwnTexts(sellTexts);
    const steps = texts.steps.filter(({ isProof }) => needsOwnership || !isProof);
    return (
        <section aria-labelledby="steps">
            <h2 id="steps">{texts.how}</h2>
            <ol className="sell-steps">
                {steps.map(({ name, text, who, money }) => (
                    <li key={name} data-money={money}>
                        <div>
                            <h3>{name}</h3>
                            <p>{text}</p>
                        </div>
                        <p className="sell-turn">
                            <span>{texts.turns[who]}</span>
                            {money && <strong>{texts.money[money]}</strong>}
                        </p>
                    </li>
                ))}
            </ol>
        </section>
    );
};

const Costs = ({ selling }: { selling: Selling }) => {
    const texts = useOwnTexts(sellTexts);
    return (
        <section aria-labelledby="costs">
            <h2 id="costs">{texts.costs}</h2>
            <p className="muted">{texts.costsLead}</p>
            <FeeTable fees={selling.fees} />
            <p className="muted">{texts.costsNote}</p>
            <ComingChanges planned={selling.planned} />
            <SaleCalculator selling={selling} />
        </section>
    );
};

/** How one sells here and what it costs, by the rules in force. */
export const SellPage = () => {
    const texts = useOwnTexts(sellTexts);
    const { search } = useAddress();
    const { data, error, again } = usePublicData<Selling>(callPath(search));
    usePageHead({
        title: texts.title,
        description: texts.description,
        ...(callPath(search).includes('?') && { robots: 'noindex' }),
    });
    return (
        <div className="page sell">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
                <div className="row">
                    <BeginListing />
                    <PublicLink to="/market" className="button quiet">
                        {texts.toMarket}
                    </PublicLink>
                </div>
            </header>
            {data && <StateNote state={data.state} />}
            <What />
            {data && (
                <>
                    <Steps needsOwnership={data.needsOwnership} />
                    <Costs selling={data} />
                    <EscrowPart selling={data} />
                    <WithdrawPart selling={data} />
                </>
            )}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={4} />}
        </div>
    );
};
