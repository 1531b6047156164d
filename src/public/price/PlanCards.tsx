import type { PublicPlan, PublicPlans } from '../../../contract/trade/public/plans';
import { isRegistrationClosed, useSiteSettings } from '../../ui/browser/siteSettings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { useOwnTexts } from '../useTexts';
import {
    type Choice,
    fittingPlan,
    monthOfYear,
    type Period,
    planAddress,
    yearlySaving,
} from './prices';
import { priceTexts } from './texts';

interface Limits {
    /** null: as many as one likes */
    events: number | null;
    sites: number | null;
}

const useLimitTexts = () => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    return ({ events, sites }: Limits): string[] => [
        events === null
            ? texts.eventsAny
            : texts.events.replace('{count}', exact(events, language)),
        sites === null
            ? texts.sitesAny
            : sites === 1
              ? texts.oneSite
              : texts.sites.replace('{count}', exact(sites, language)),
    ];
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
    <ul className="plan-lines">
        {lines.map(line => (
            <li key={line}>{line}</li>
        ))}
    </ul>
);

/** On the card of the plan that holds what was asked for. */
const FitsMark = () => <p className="plan-fits">{useOwnTexts(priceTexts).fitsYou}</p>;

interface FreeProps {
    limits: Limits;
    /** that of the plans beside it */
    currency: PublicPlan['currency'] | undefined;
    isFitting: boolean;
}

const FreeCard = ({ limits, currency, isFitting }: FreeProps) => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    const limitTexts = useLimitTexts();
    const hasAccount = useHasAccount();
    const isClosed = isRegistrationClosed(useSiteSettings());
    return (
        <article className={isFitting ? 'plan fitting' : 'plan'}>
            {isFitting && <FitsMark />}
            <h2>{texts.free}</h2>
            <p className="plan-price">
                <strong>{currency ? moneyText('0', currency, language) : 0}</strong>
            </p>
            <p className="plan-note muted">{texts.freeText}</p>
            <Lines lines={limitTexts(limits)} />
            {!hasAccount && !isClosed && (
                <EntranceLink to="/register" className="button quiet wide">
                    {texts.start}
                </EntranceLink>
            )}
        </article>
    );
};

const Saving = ({ plan, period }: { plan: PublicPlan; period: Period }) => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    const saving = yearlySaving(plan);
    const { currency, priceYear } = plan;
    if (period === 'month') {
        return (
            <p className="plan-note muted">
                {moneyText(priceYear, currency, language)} {texts.perYear}
            </p>
        );
    }
    const month = moneyText(monthOfYear(priceYear), currency, language);
    return (
        <p className="plan-note muted">
            {texts.monthly.replace('{amount}', month)}
            {saving && (
                <strong className="plan-saving">
                    {texts.saves
                        .replace('{amount}', moneyText(saving.amount, currency, language))
                        .replace('{percent}', String(saving.percent))}
                </strong>
            )}
        </p>
    );
};

interface CardProps {
    plan: PublicPlan;
    period: Period;
    isFitting: boolean;
}

const PlanCard = ({ plan, period, isFitting }: CardProps) => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    const limitTexts = useLimitTexts();
    const hasAccount = useHasAccount();
    const isChinese = language === 'zh';
    const name = isChinese ? plan.nameZh : plan.nameEn;
    const price = period === 'year' ? plan.priceYear : plan.priceMonth;
    return (
        <article className={isFitting ? 'plan fitting' : 'plan'}>
            {isFitting && <FitsMark />}
            <h2>{name}</h2>
            <p className="plan-price">
                <strong>{moneyText(price, plan.currency, language)}</strong>{' '}
                <span className="muted">{period === 'year' ? texts.perYear : texts.perMonth}</span>
            </p>
            <Saving plan={plan} period={period} />
            <Lines
                lines={[
                    ...limitTexts(plan),
                    ...new Set(isChinese ? plan.featuresZh : plan.featuresEn),
                ]}
            />
            <EntranceLink to={planAddress(hasAccount)} className="button wide">
                {texts.choose.replace('{plan}', name)}
            </EntranceLink>
        </article>
    );
};

/** The free allowance and the plans, a card each. */
export const PlanCards = ({ data, choice }: { data: PublicPlans; choice: Choice }) => {
    const { period, events } = choice;
    const fitting = events === undefined ? undefined : fittingPlan(data, events);
    return (
        <div className="plans">
            {data.free && (
                <FreeCard
                    limits={data.free}
                    currency={data.list[0]?.currency}
                    isFitting={fitting === 'free'}
                />
            )}
            {data.list.map(plan => (
                <PlanCard
                    key={plan.id}
                    plan={plan}
                    period={period}
                    isFitting={fitting === plan.id}
                />
            ))}
        </div>
    );
};
