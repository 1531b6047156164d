import type { FormEvent } from 'react';
import type { PublicPlans } from '../../../contract/trade/public/plans';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { useGo } from '../address';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { type Choice, fittingPlan, priceAddress } from './prices';
import { priceTexts } from './texts';

interface Props {
    choice: Choice;
    data: PublicPlans;
}

/** Which plan holds so many events, said in words for who does not see the mark on its card. */
const Fitting = ({ choice: { events, period }, data }: Props) => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    if (events === undefined) return null;
    const fitting = fittingPlan(data, events);
    const plan = data.list.find(({ id }) => id === fitting);
    const name = language === 'zh' ? plan?.nameZh : plan?.nameEn;
    const words = fitting === undefined ? texts.fitsNone : texts.fits;
    return (
        <p role="status">
            {words
                .replace('{count}', exact(events, language))
                .replace('{plan}', name ?? texts.free)}{' '}
            {fitting === undefined && (
                <PublicLink to="/service" className="link">
                    {texts.ask}
                </PublicLink>
            )}{' '}
            <PublicLink to={priceAddress({ period })} className="link">
                {texts.findAgain}
            </PublicLink>
        </p>
    );
};

/** Finds the plan for what is measured; without a script the form itself leads to the address. */
export const PlanFinder = ({ choice, data }: Props) => {
    const texts = useOwnTexts(priceTexts);
    const go = useGo();
    const { events, period } = choice;
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const wanted = Number(new FormData(event.currentTarget).get('events'));
        go(priceAddress({ period, events: wanted }));
    };
    return (
        <div className="plan-finder">
            <form method="get" action="/price" key={events} onSubmit={submit}>
                {period === 'year' && <input type="hidden" name="period" value="year" />}
                <label htmlFor="plan-events">{texts.find}</label>
                <input
                    id="plan-events"
                    type="number"
                    name="events"
                    min={1}
                    max={1_000_000_000_000}
                    step={1}
                    inputMode="numeric"
                    required
                    defaultValue={events}
                />
                <button type="submit" className="button quiet">
                    {texts.findButton}
                </button>
            </form>
            <Fitting choice={choice} data={data} />
        </div>
    );
};
