import type { PublicPlan, PublicPlans } from '../../../contract/trade/public/plans';
import { listPaths } from '../../ui/browser/listStore';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { usePublicData } from '../data/usePublicData';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { homeTexts } from './texts';

const mostPlans = 3;

const Plan = ({ plan }: { plan: PublicPlan }) => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const price = moneyText(plan.priceMonth, plan.currency, language);
    return (
        <li>
            <h3>{language === 'zh' ? plan.nameZh : plan.nameEn}</h3>
            <p className="home-price">{texts.month.replace('{price}', price)}</p>
            <p className="muted">
                {texts.events.replace('{count}', exact(plan.events, language))}
                <br />
                {texts.sites.replace('{count}', exact(plan.sites, language))}
            </p>
        </li>
    );
};

/** What a plan costs; nothing on a server that sells none. */
export const PricePart = () => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const { data } = usePublicData<PublicPlans>(listPaths.pricelist);
    if (!data || data.list.length === 0) return null;
    const free = data.free?.events;
    return (
        <section className="band" aria-labelledby="price-title">
            <h2 id="price-title">{texts.price}</h2>
            <p className="muted section-lead">{texts.priceLead}</p>
            <ul className="reasons home-plans">
                {data.list.slice(0, mostPlans).map(plan => (
                    <Plan key={plan.id} plan={plan} />
                ))}
            </ul>
            {free !== undefined && free !== null && free > 0 && (
                <p className="muted section-lead">
                    {texts.free.replace('{events}', exact(free, language))}
                </p>
            )}
            <div className="row">
                <PublicLink to="/price" className="button quiet">
                    {texts.toPrice}
                </PublicLink>
            </div>
        </section>
    );
};
